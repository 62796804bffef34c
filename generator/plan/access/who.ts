import { conditionsJson } from '../../access/cell-text.ts'
import { type Column, signedIn, signedOut } from '../../access/cells.ts'
import { conditionsWhere } from '../../access/verdict.ts'
import { all, atomsOf, type Formula, mapAtoms, not } from '../../model/formula.ts'
import { joined } from '../../prove/example-text.ts'
import { quoted } from '../quoted.ts'
import { mayHold } from './may-hold.ts'

/** Some of the columns of the matrix, as the subject of a sentence. */
export interface People {
  readonly text: string
  readonly many: boolean
  /** All columns of the matrix. */
  readonly every?: boolean
}

/** `Editor`, `Editor and Viewer`, `everybody`, `whoever is not signed in`. */
export function peopleOf(names: readonly string[], columns: readonly Column[]): People {
  const all = columns.map((each) => each.name)
  const staff = columns.filter((each) => each.signedIn).map((each) => each.name)
  const has = (some: readonly string[]) => some.length > 0 && some.every((each) => names.includes(each))
  if (has(all)) return { text: 'everybody', many: false, every: true }
  const signed = staff.filter((each) => names.includes(each))
  const roles = has(staff) && staff.length > 1 ? ['everybody who is signed in'] : signed.map(roleText)
  const nobody = names.includes(signedOut) ? ['whoever is not signed in'] : []
  return { text: joined([...roles, ...nobody]), many: roles.length + nobody.length > 1 }
}

function roleText(name: string): string {
  return name === signedIn ? 'whoever is signed in' : name
}

/** `sees`, or `see` of several. */
export function verb({ many }: People, single: string, several: string): string {
  return many ? several : single
}

/** Conjunctions that are listed at most; of more, one is named as an example. */
const mostConjunctions = 2

/**
 * A formula in a few words: `with the feature "Loans" on`, `when item.status is "Active"`; empty where it always holds.
 * States that `there` implies are left out, and so are features that `around` implies.
 */
export function conditionText(when: Formula, there: Formula, around: Formula): string {
  const found = conditionsJson(conditionsWhere(withoutGranted(when, around), there))
  if ('unclear' in found) return `depending on ${joined(found.unclear.map((each) => plainName(each)))}`
  const conjunctions = found.map((conjunction) => joined(conjunctionParts(conjunction)))
  if (conjunctions.length === 0 || conjunctions.some((each) => each === '')) return ''
  if (conjunctions.length <= mostConjunctions) return conjunctions.join(', or ')
  return `for example ${conjunctions[0]}`
}

/** The formula where every feature that `around` asks for is on, and every one that it excludes is off. */
function withoutGranted(when: Formula, around: Formula): Formula {
  const known = new Map<string, boolean | undefined>()
  const asked = new Set([...atomsOf(around)].flatMap((atom) => (atom.is === 'feature' ? [atom.name] : [])))
  for (const name of asked) {
    const feature: Formula = { is: 'feature', name }
    known.set(name, !mayHold(all(around, not(feature))) ? true : !mayHold(all(around, feature)) ? false : undefined)
  }
  return mapAtoms(when, (atom) => {
    const value = atom.is === 'feature' ? known.get(atom.name) : undefined
    return value === undefined ? atom : { is: 'constant', value }
  })
}

type ConjunctionJson = Exclude<ReturnType<typeof conditionsJson>, { unclear: unknown }>[number]

function conjunctionParts(conjunction: ConjunctionJson): readonly string[] {
  return [
    ...on(
      conjunction.flatMap((each) => ('feature' in each && each.on ? [each.feature] : [])),
      'on',
    ),
    ...on(
      conjunction.flatMap((each) => ('feature' in each && !each.on ? [each.feature] : [])),
      'off',
    ),
    ...conjunction.flatMap((each) =>
      'right' in each ? [`${each.has ? 'with' : 'without'} the right ${each.right}`] : [],
    ),
    ...conjunction.flatMap((each) => ('state' in each ? [`when ${plainName(each.state)}`] : [])),
  ]
}

function on(features: readonly string[], word: 'on' | 'off'): readonly string[] {
  if (features.length === 0) return []
  return [`with the feature${features.length === 1 ? '' : 's'} ${joined(features.map(quoted))} ${word}`]
}

/** A value that a way gives along has a name for the files only. */
function plainName(text: string): string {
  return text.replace(/ given along/, '').replace(/ given by \S+/, '')
}
