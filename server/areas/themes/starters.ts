import { problemsOfStarter } from './check-theme.ts'
import cornerBakery from './data/corner-bakery.json' with { type: 'json' }
import fieldNotes from './data/field-notes.json' with { type: 'json' }
import openHarbour from './data/open-harbour.json' with { type: 'json' }
import type { StarterTheme } from './theme.ts'

/** The files in `data/`, by name; listed by hand, so that the bundle holds them. */
export const starterFiles: Readonly<Record<string, unknown>> = {
  'corner-bakery.json': cornerBakery,
  'field-notes.json': fieldNotes,
  'open-harbour.json': openHarbour,
}

/**
 * The themes that everybody has.
 * @throws when a file is wrong, with everything that is wrong in all of them
 */
export function readStarters(files: Readonly<Record<string, unknown>> = starterFiles): readonly StarterTheme[] {
  const problems = Object.entries(files).flatMap(([name, file]) =>
    problemsOfStarter(file).map((problem) => `server/areas/themes/data/${name}: ${problem}`),
  )
  const themes = Object.values(files) as StarterTheme[]
  const ids = themes.map(({ id }) => id)
  if (new Set(ids).size < ids.length) problems.push('server/areas/themes/data: two themes have the same id')
  if (problems.length > 0) throw new Error(`Themes that cannot be applied:\n${problems.join('\n')}`)
  return themes
}
