import { isRead, type Reading, together } from '../expressions/reading.ts'
import type { Operations } from './operations.ts'

/** The fields that are read of each derived operation's answer, as text: types that are written down have no others. */
export function readOfAnswers(operations: Operations): string {
  const lines = [...operations.values()].map(({ name, open }) =>
    open ? `${name}${fieldsText([open.reading], [])}` : '',
  )
  return lines.join('\n')
}

/** `around`: what is read around it, so that what is handed to itself ends. */
function fieldsText(readings: readonly Reading[], around: readonly Reading[]): string {
  const all = together(readings)
  if ([...all].every((each) => around.includes(each))) return ''
  const names = new Set([...all].flatMap(({ parts }) => [...parts.keys()]))
  const inside = [...around, ...all]
  const fields = [...names].sort().flatMap((name) => {
    if (!isRead(name, all)) return []
    return `${name}${fieldsText(
      [...all].flatMap(({ parts }) => parts.get(name) ?? []),
      inside,
    )}`
  })
  return fields.length === 0 ? '' : `{${fields.join(' ')}}`
}
