/** What the spec refers to and does not define: icons, and the code of blocks and widgets. */
export interface Surroundings {
  readonly icons: { readonly has: (name: string) => boolean; readonly all: () => readonly string[] }
  /** Blocks and widgets that have code; undefined where nobody asks (a spec without an app). */
  readonly blocks?: ReadonlySet<string>
  readonly widgets?: ReadonlySet<string>
}
