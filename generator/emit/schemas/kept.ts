import type { KnownNames } from './names.ts'

/** A schema's text, and what of the spec's names it was made of. */
export interface KeptSchema {
  readonly text: string
  readonly read: ReadonlySet<string>
  /** As `NamesText` says them. */
  readonly names: string
}

const groups = ['names', 'constants', 'texts', 'takes'] as const

/** The names as JSON, each part of them once. */
export type NamesText = (read: ReadonlySet<string>) => string

export function namesText(known: KnownNames): NamesText {
  const made = new Map<string, string>()
  const textOf = (part: string, names: unknown) => {
    const text = made.get(part) ?? JSON.stringify(names)
    made.set(part, text)
    return text
  }
  const parts = groups.flatMap((group) =>
    Object.entries(known[group]).map(([part, names]) => [`${group}.${part}`, names] as const),
  )
  return (read) =>
    parts.flatMap(([part, names]) => (read.has(part) ? [`${part} ${textOf(part, names)}`] : [])).join('\n')
}

/** Makes a text of the names, unless all names that it is made of are as they were. `texts`: of the same names. */
export function keptText(
  known: KnownNames,
  texts: NamesText,
  last: KeptSchema | undefined,
  make: (known: KnownNames) => string,
): KeptSchema {
  if (last && texts(last.read) === last.names) return last
  const read = new Set<string>()
  const text = make(noting(known, read))
  return { text, read, names: texts(read) }
}

/** The same names; `read` gets `names.route` for every group's part that is asked for. */
function noting(known: KnownNames, read: Set<string>): KnownNames {
  const note = (group: (typeof groups)[number]) =>
    new Proxy(known[group], {
      get: (names, part, receiver) => {
        read.add(`${group}.${String(part)}`)
        return Reflect.get(names, part, receiver)
      },
    })
  return Object.fromEntries(groups.map((group) => [group, note(group)])) as unknown as KnownNames
}
