import type { Right } from '../grammar/compiled.ts'
import { isAnyRight } from '../grammar/gate.ts'
import type { ModelRoute, Thing } from '../model/model.ts'
import { type Example, given, other } from '../model/satisfiability.ts'

/** `Editor, with the feature "Themes" off, when item.status is "Active"`; nothing where it is so for everybody. */
export function exampleText({ person, rights, features, states }: Example): string {
  const off = [...features].filter(([, on]) => !on).map(([name]) => `"${name}"`)
  const rightsHeld = [...rights].map(([right, held]) => `${held ? 'with' : 'without'} ${right}`)
  const shownStates = [...states].filter(([name, value]) => name !== 'session' || value === false)
  // Who is not signed in has no role.
  const role = states.get('session') === false ? undefined : person
  const parts = [
    ...(role ? [role.name] : rightsHeld.length > 0 ? [`somebody ${rightsHeld.join(' and ')}`] : []),
    ...(off.length > 0 ? [`with the feature${off.length === 1 ? '' : 's'} ${joined(off)} off`] : []),
    ...(shownStates.length > 0 ? [`when ${joined(shownStates.map(([name, value]) => stateText(name, value)))}`] : []),
  ]
  return parts.join(', ')
}

function stateText(name: string, value: unknown): string {
  if (name === 'session') return 'nobody is signed in'
  const [plain = name] = name.split(' given by ')
  if (value === null) return `there is no ${plain}`
  if (value === true) return `${plain} holds`
  if (value === false) return `${plain} does not hold`
  if (value === given) return `${plain} is given`
  return value === other ? `${plain} is something else` : `${plain} is ${JSON.stringify(value)}`
}

/** `the button "Delete"` */
export function controlText({ control, controlKind }: Thing): string {
  return `the ${controlKind} "${control}"`
}

/** The same at the beginning of a sentence. */
export function controlTextFirst(thing: Thing): string {
  return `T${controlText(thing).slice(1)}`
}

export function pageText({ path, name }: ModelRoute): string {
  return path === undefined || path === '*' ? `the page ${name}` : path
}

/** `Read on Books and Update on Books` */
export function rightsText(rights: readonly Right[]): string {
  return joined(rights.map((right) => (isAnyRight(right) ? 'any right' : `${right.action} on ${right.subject}`)))
}

/** As it is written in the spec: `can: Read Books`, `can: [Read Books, Update Books]`. */
export function canText(rights: readonly Right[]): string {
  const words = rights.map(({ action, subject }) => `${action} ${subject}`)
  return `can: ${words.length === 1 ? words[0] : `[${words.join(', ')}]`}`
}

export function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
