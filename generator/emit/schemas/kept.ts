import type { KnownNames } from './names.ts'

/** A schema's text, and what of the spec's names it was made of. */
export interface KeptSchema {
  readonly text: string
  readonly read: ReadonlySet<string>
  /** As JSON, in the order of `read`. */
  readonly names: string
}

const groups = ['names', 'constants', 'texts', 'takes'] as const

/** Makes a text of the names, unless all names that it is made of are as they were. */
export function keptText(
  known: KnownNames,
  last: KeptSchema | undefined,
  make: (known: KnownNames) => string,
): KeptSchema {
  if (last && namesRead(known, last.read) === last.names) return last
  const read = new Set<string>()
  const text = make(noting(known, read))
  return { text, read, names: namesRead(known, read) }
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

function namesRead(known: KnownNames, read: ReadonlySet<string>): string {
  const parts = groups.flatMap((group) =>
    Object.entries(known[group]).flatMap(([part, names]) =>
      read.has(`${group}.${part}`) ? [[group, part, names]] : [],
    ),
  )
  return JSON.stringify(parts)
}
