import { type Command, Help } from "commander";

/**
 * Makes `--help` of a command with many options show the common ones alone; `--help --all` shows
 * every one.
 */
export const withBriefHelp = (command: Command, common: readonly string[]): Command =>
  command
    .helpOption("-h, --help", "show the common options; with --all, every option")
    .configureHelp({
      formatHelp: (shown, helper) => {
        const isCommon = ({ long }: { readonly long?: string | undefined }) =>
          long === "--help" || common.includes(long ?? "");
        const visibleOptions: Help["visibleOptions"] = (of) =>
          helper.visibleOptions(of).filter(isCommon);
        const brief = shown.args.includes("--all")
          ? helper
          : Object.assign(Object.create(helper) as Help, { visibleOptions });
        return new Help().formatHelp(shown, brief);
      },
    });
