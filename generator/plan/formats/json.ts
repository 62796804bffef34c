import type { Area, Change } from '../change.ts'
import { countText, nothing, shownPlace } from './text.ts'

/** What `plan --format json` prints. */
export interface PlanJson {
  readonly version: 1
  /** The revision that the working tree was compared with; left out where that was a folder. */
  readonly base?: string
  /** `3 changes, 1 widens access.` */
  readonly summary: string
  readonly count: number
  readonly widens: number
  readonly changes: readonly ChangeJson[]
}

export interface ChangeJson {
  readonly area: Area
  readonly subject: string
  readonly sentence: string
  readonly widens: boolean
  /** `spec/menus.yaml:14:12`; of what is gone, with the base in front. */
  readonly place?: string
  readonly before?: string
  readonly after?: string
  /** The roles that it is about; left out where it is about all or none. */
  readonly roles?: readonly string[]
  /** Keys of the nodes whose access it tells of, as `access` has them. */
  readonly of?: readonly string[]
}

export function planJson(changes: readonly Change[], base: string | undefined): string {
  const json: PlanJson = {
    version: 1,
    ...(base !== undefined && { base }),
    summary: changes.length === 0 ? nothing : `${countText(changes)}.`,
    count: changes.length,
    widens: changes.filter((each) => each.widens).length,
    changes: changes.map(({ place, widens = false, ...rest }) => ({
      ...rest,
      widens,
      ...(place && { place: shownPlace(place, base) }),
    })),
  }
  return JSON.stringify(json, null, 2)
}
