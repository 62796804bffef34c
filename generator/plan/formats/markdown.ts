import { areas, type Change } from '../change.ts'
import { countText, nothing, shownPlace } from './text.ts'

/** A plan to be read in a pull request; what widens access is bold. */
export function planMarkdown(changes: readonly Change[], base: string | undefined): string {
  if (changes.length === 0) return nothing
  const lines: string[] = []
  let area: Change['area'] | undefined
  for (const change of changes) {
    if (change.area !== area) lines.push(...(area === undefined ? [] : ['']), `### ${areas[change.area]}`, '')
    area = change.area
    const words = escaped(change.sentence)
    const place = change.place ? ` (\`${shownPlace(change.place, base)}\`)` : ''
    lines.push(`- ${change.widens ? `**⚠ Widens access: ${words}**` : words}${place}`)
  }
  return [...lines, '', `${countText(changes)}.`].join('\n')
}

/** Words of the spec are words, not markup. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|~]/g, (sign) => (sign === '<' ? '&lt;' : `\\${sign}`))
}
