/** Which features the deployment allows (product 6): every one that the spec names and the deployment does not disable. */
export interface Features {
  allowed(feature: string): boolean
  /** The flag for all is denied, or every single one is: there is nothing to use (product 2.1). */
  readonly noneAllowed: boolean
  /** By name, as expressions see them. */
  readonly byName: Readonly<Record<string, boolean>>
}

/** `all` is the flag that stands for the whole console, if the spec has one. */
export function createFeatures(
  named: readonly string[],
  disabled: readonly string[],
  all: string | undefined,
): Features {
  const wholeDenied = all !== undefined && disabled.includes(all)
  const byName = Object.fromEntries(named.map((name) => [name, !wholeDenied && !disabled.includes(name)]))
  const single = named.filter((name) => name !== all)
  return {
    allowed: (feature) => byName[feature] === true,
    noneAllowed: wholeDenied || (single.length > 0 && single.every((name) => !byName[name])),
    byName: Object.freeze(byName),
  }
}
