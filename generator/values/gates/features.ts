import type { Scope } from '../../grammar/compiled.ts'
import type { FlagsByData } from '../../grammar/features.ts'
import type { Route } from '../../grammar/routes.ts'

/** Which features are allowed (product 6): every one that the spec names and nothing switches off. */
export interface Features {
  /** Throws while the data that decides is on its way, and its failure when it could not be had. */
  allowed(feature: string): boolean
  /** The flag for all is denied, or every single one is: there is nothing to use (product 2.1). */
  readonly noneAllowed: boolean
  /** By name, as expressions see them. */
  readonly byName: Readonly<Record<string, boolean>>
}

/** As the deployment has them; and as they are on a page, where data may switch off more. */
export interface Flags extends Features {
  /** `route`: the page that is asked about, if it is not the one that is shown. */
  of(names: Names, route?: Route): Features
  /** Throws as `allowed` does while a page's flags are not known. */
  wait(names: Names, route: Route): void
}

/** What expressions see; a name that is not there yet throws. */
interface Names {
  readonly reading: Scope
}

interface ByData extends FlagsByData {
  /** Whether the data is there for a page, or for the one that is shown. */
  applies(route: Route | undefined): boolean
}

/** `all` is the flag that stands for the whole console, if the spec has one. */
export function createFeatures(
  named: readonly string[],
  disabled: readonly string[],
  all: string | undefined,
  byData?: ByData,
): Flags {
  const fixed = byData?.fixed ?? []
  // What no data decides is asked first: nearly always it tells already that something is allowed.
  const single = [...fixed, ...named].filter((name) => name !== all)
  const known = new Set(named)

  const featuresBy = (isOff: (name: string) => boolean): Features => {
    const allowed = (name: string) => known.has(name) && !isOff(name) && !(all !== undefined && isOff(all))
    return {
      allowed,
      get noneAllowed() {
        return (all !== undefined && isOff(all)) || (single.length > 0 && !single.some(allowed))
      },
      get byName() {
        const byName = {}
        for (const name of named) Object.defineProperty(byName, name, { get: () => allowed(name), enumerable: true })
        return Object.freeze(byName)
      },
    }
  }

  const deployed = featuresBy((name) => disabled.includes(name))
  const offIn = ({ reading }: Names) => byData?.off(reading) ?? []
  return {
    allowed: deployed.allowed,
    noneAllowed: deployed.noneAllowed,
    byName: deployed.byName,
    of(names, route) {
      if (!byData?.applies(route)) return deployed
      return featuresBy((name) => disabled.includes(name) || (!fixed.includes(name) && offIn(names).includes(name)))
    },
    wait(names, route) {
      if (byData?.applies(route)) offIn(names)
    },
  }
}
