/** Words that no thing is called. */
export const functionWord =
  /^(?:i|we|you|he|she|it|they|me|us|this|that|these|those|there|here|what|which|who|where|when|why|how|and|or|but|so|if|as|is|are|was|were|be|been|have|has|had|do|does|did|will|would|can|could|should|shall|may|might|must|need|needs|want|like|try|not|no|next|first|then|now|because|since|likely|able|going|something|anything|nothing|everything|them|its|my|your|their)$/i;
