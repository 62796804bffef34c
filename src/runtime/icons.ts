type Module = typeof import('#generated/icons.ts')

/** The icons that the spec names, in one piece; pages for visitors mostly show none. */
export interface Icons {
  /** The same function each time, and the same promise for as long as it does not fail. */
  load(): Promise<Module>
  /** The icons, when they are there already. */
  peek(): Module | undefined
}

export function createIcons(fetchIcons: () => Promise<Module>): Icons {
  let there: Module | undefined
  let coming: Promise<Module> | undefined
  const load = () => {
    coming ??= fetchIcons().then(
      (loaded) => {
        there = loaded
        return loaded
      },
      (failed) => {
        coming = undefined
        throw failed
      },
    )
    return coming
  }
  return { load, peek: () => there }
}
