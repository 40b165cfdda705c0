/** What a prompt asks for, as models label it that answer in the language of their user; parts of patterns. */
export const tongues = {
  action: "行动|动作|操作|行動|動作|アクション|행동|aktion|handlung|acción|azione|ação|действие",
  thought: "思考|想法|考え|생각|gedanken?|überlegung|pensamiento|pensée|réflexion|pensiero|pensamento|мысль",
  summary: "总结|摘要|概要|要約|まとめ|요약|zusammenfassung|resumen|résumé|riassunto|resumo|краткое изложение|итог",
  search: "搜索|查找|寻找|検索|探す|검색|suchen?|buscar|chercher|rechercher|cercare|procurar|искать|найти|поиск",
  confidence: "置信度|信心|確信度|信頼度|신뢰도|konfidenz|zuversicht|sicherheit|confianza|confiance|fiducia|confiança|уверенность",
  plan: "新计划|新計画|新しい計画|새 계획|neuer plan|nuevo plan|nouveau plan|nuovo piano|novo plano|новый план",
  complete:
    "已完成|完成|完了|완료(?:됨)?|erledigt|erreicht|abgeschlossen|vollständig|complétée?|terminée?|achevée?|completad[oa]|terminad[oa]|completat[oa]|concluíd[oa]|выполнено|завершено",
  incomplete:
    "未完成|尚未完成|未完了|미완료|offen|unerledigt|nicht (?:erledigt|abgeschlossen|erreicht)|unvollständig|(?:non|pas) (?:complétée?|terminée?|achevée?)|inachevée?|(?:no|non|não) (?:completad[oa]|terminad[oa]|completat[oa]|concluíd[oa])|pendiente|pendente|incomplet[oa]|не (?:выполнено|завершено)",
} as const;

/** A word and a number before a colon, `Teilziel 1:`, `子目标1:`, label an item of a list in whatever language. */
export const numberedLabel = /^(?:\p{L}[\p{L}-]{0,24}) ?#?\d{1,3} ?:\s*/u;
