import type { Area } from './change.ts'
import type { Difference } from './differences.ts'

/** The area of each part of the compiled spec, where it is not called the same. */
const areas: Readonly<Record<string, Area>> = {
  permissions: 'roles',
  dialogs: 'screens',
  messages: 'texts',
  schema: 'operations',
  requires: 'operations',
}

/** Properties that name a thing: its own sentence contains them. */
const labels: ReadonlySet<string> = new Set(['label'])

/** The one area that tells of a difference. */
export function areaOf({ kind, trail, before, after }: Difference): Area {
  const concept = trail[0]?.name ?? ''
  if (concept === 'console' && trail[1]?.name === 'decisions') return 'decisions'
  const words = kind === 'changed' && before?.is === 'text' && after?.is === 'text'
  if (words && !labels.has(trail.at(-1)?.name ?? '')) return 'texts'
  return areas[concept] ?? (concept as Area)
}
