import { placeText } from '../load/source.ts'
import type { Thing } from '../model/model.ts'
import { controlText } from '../prove/example-text.ts'

/** What is hidden because the page that it leads to is not there yet, a line each with its place and the spec's reason. */
export function plannedLines(things: readonly Thing[]): readonly string[] {
  const lines = things.flatMap((thing) => {
    const { planned } = thing
    return planned ? [`  ${placeText(planned.span)}  ${controlText(thing)} (${planned.path}): ${planned.reason}`] : []
  })
  // A part that is put in place twice is one line of the spec.
  const each = [...new Set(lines)]
  return each.length === 0 ? [] : [`Hidden until the page is there (${each.length}):`, ...each, '']
}
