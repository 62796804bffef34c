import { placeText } from '../../load/source.ts'
import { areas, type Change, type ChangePlace } from '../change.ts'
import { counted } from '../quoted.ts'

export const nothing = 'Nothing changes.'

/**
 * A plan to be read in a terminal: by area, a line for each change, and how many there are. `base`: the revision in
 * front of places of what is gone; none where these are files that lie there.
 */
export function planText(changes: readonly Change[], base: string | undefined): string {
  if (changes.length === 0) return nothing
  const lines: string[] = []
  let area: Change['area'] | undefined
  for (const change of changes) {
    if (change.area !== area) {
      if (lines.length > 0) lines.push('')
      lines.push(areas[change.area])
      area = change.area
    }
    const mark = change.widens ? '⚠ widens access: ' : ''
    const place = change.place ? `  (${shownPlace(change.place, base)})` : ''
    lines.push(`  - ${mark}${change.sentence}${place}`)
  }
  return [...lines, '', `${countText(changes)}.`].join('\n')
}

/** `3 changes, 1 widens access` */
export function countText(changes: readonly Change[]): string {
  const wide = changes.filter((each) => each.widens).length
  const count = counted(changes.length, 'change')
  return wide === 0 ? count : `${count}, ${wide} ${wide === 1 ? 'widens' : 'widen'} access`
}

/** `spec/menus.yaml:14:12`; of what is gone, with the base in front: `HEAD:spec/menus.yaml:14:12`. */
export function shownPlace({ side, span }: ChangePlace, base: string | undefined): string {
  return side === 'after' || base === undefined ? placeText(span) : `${base}:${placeText(span)}`
}
