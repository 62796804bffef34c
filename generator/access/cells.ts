import type { Span } from '../load/source.ts'
import { type Atom, all, constant, type Formula, mapAtoms, never, sharedMapAtoms } from '../model/formula.ts'
import type { Model, ModelRoute } from '../model/model.ts'
import { pageFormula } from '../model/navigation-outcome.ts'
import { anyLevel } from '../model/persons.ts'
import { requirementFormula } from '../model/requirement.ts'
import type { Person } from '../model/satisfiability.ts'
import { placedThings } from './placed.ts'

/** Who sees what, and when: for every page, menu item, control and operation, and every kind of person. */
export interface Access {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Every feature that the spec names. */
  readonly features: readonly string[]
  /** The feature that stands for the whole console. */
  readonly wholeFeature: string | undefined
}

/** A column of the matrix: a role, or everybody who is not signed in. */
export interface Column {
  readonly name: string
  /** None where the spec declares no roles, and for those who are not signed in. */
  readonly person: Person | undefined
  readonly signedIn: boolean
}

export type RowKind = 'page' | 'menu item' | 'control' | 'operation'

export const rowKinds: readonly RowKind[] = ['page', 'menu item', 'control', 'operation']

/** One thing at one place: a control on one of its pages, an operation at one of the levels of grants. */
export interface Row {
  /** Tells rows apart and stays the same when others come and go. */
  readonly id: string
  /** The node: `routes.books`, `menus.main.books`, `operations.addBook`. */
  readonly key: string
  readonly kind: RowKind
  /** The spec's own word: `button`, `listing`, `mutation` … */
  readonly what: string
  readonly label: string
  /** The row of the node around it that has conditions of its own: the listing of a button. */
  readonly inside: string | undefined
  /** The page that it is on; none for operations. */
  readonly page: ModelRoute | undefined
  /** Which grants are asked; none where no rights are. */
  readonly level: string | undefined
  /** It is gone while the whole console is switched off. */
  readonly needsConsole: boolean
  readonly span: Span
  /** One for each column. */
  readonly cells: readonly Cell[]
}

/**
 * One role and one thing: under which formulas it can be used or is shown disabled. The formulas are over features and
 * states (and rights, where the spec declares no roles); that the console is on as a whole is assumed.
 */
export interface Cell {
  /** Formula under which it can be used. */
  readonly open: Formula
  /** Formula under which it is shown disabled. */
  readonly disabled: Formula
  /**
   * Formula under which somebody is on the page and the nodes around are shown. Its states (the page's address, the
   * listing's conditions) are left out of the words for the other two.
   */
  readonly there: Formula
}

/** The name of the column for those who are not signed in. */
export const signedOut = 'Signed out'

/** The name of the column for everybody who is signed in, where the spec declares no roles. */
export const signedIn = 'Signed in'

/**
 * The whole matrix, as formulas; `verdictOf` works a cell out when it is read. `also`: keys of further nodes that get
 * rows, as where another spec gives them a gate.
 */
export function accessOf(model: Model, also: ReadonlySet<string> = new Set()): Access {
  const columns = columnsOf(model)
  return {
    columns,
    rows: [...pageRows(model, columns), ...thingRows(model, columns, also), ...operationRows(model, columns)],
    features: model.features,
    wholeFeature: model.wholeFeature,
  }
}

/** Every role, and whoever is not signed in. */
export function columnsOf({ persons }: Model): readonly Column[] {
  const roles = persons.map((person) => ({ name: person.name, person, signedIn: true }))
  const somebody = { name: signedIn, person: undefined, signedIn: true }
  const nobody = { name: signedOut, person: undefined, signedIn: false }
  return [...(roles.length > 0 ? roles : [somebody]), nobody]
}

function pageRows(model: Model, columns: readonly Column[]): readonly Row[] {
  return [...model.routes.values()].flatMap((route): readonly Row[] => {
    if (route.path === undefined) return []
    const open = pageFormula(route, model)
    const key = `routes.${route.name}`
    return [
      {
        id: key,
        key,
        kind: 'page',
        what: 'page',
        label: route.path === '*' ? route.name : route.path,
        inside: undefined,
        page: route,
        level: route.level,
        needsConsole: route.session !== 'any',
        span: route.span,
        cells: columns.map((column) => ({ open: asks(open, column), disabled: never, there: all() })),
      },
    ]
  })
}

function thingRows(model: Model, columns: readonly Column[], also: ReadonlySet<string>): readonly Row[] {
  // Things of one page share most of what they ask.
  const askers = columns.map((column) => sharedMapAtoms((atom) => atomFor(atom, column)))
  return placedThings(model, also).map(({ thing, route, around, open, disabled, there }) => ({
    id: `${thing.key} on ${route.name}`,
    key: thing.key,
    kind: thing.container.startsWith('menus.') ? 'menu item' : 'control',
    what: thing.kind,
    label: thing.control,
    inside: around && `${around.key} on ${route.name}`,
    page: route,
    level: route.level,
    needsConsole: route.session !== 'any',
    span: thing.span,
    cells: askers.map((asked) => ({ open: asked(open), disabled: asked(disabled), there: asked(there) })),
  }))
}

/** What the server lets through, at each level whose grants it may be asked with. */
function operationRows(model: Model, columns: readonly Column[]): readonly Row[] {
  if (!model.requiresStated) return []
  const levels = [...new Set([...model.routes.values()].flatMap(({ level }) => level ?? []))]
  return [...model.operations.values()].flatMap((operation): readonly Row[] => {
    const { name, kind, requires, span } = operation
    const asksRights = requires.can.length + requires.others.length > 0
    const asked = !asksRights ? [undefined] : levels.length === 0 ? [anyLevel] : levels
    return asked.map((level) => ({
      id: level === undefined ? `operations.${name}` : `operations.${name} at ${level}`,
      key: `operations.${name}`,
      kind: 'operation',
      what: kind,
      label: name,
      inside: undefined,
      page: undefined,
      level,
      needsConsole: false,
      span,
      cells: columns.map((column) => ({
        open: requires.session && !column.signedIn ? never : asks(requirementFormula(requires, level), column),
        disabled: never,
        there: all(),
      })),
    }))
  })
}

/** A formula with the rights and the session of a column filled in. Who is not signed in has no grants. */
export function asks(formula: Formula, column: Column): Formula {
  return mapAtoms(formula, (atom) => atomFor(atom, column))
}

function atomFor(atom: Atom, { person, signedIn }: Column): Formula {
  if (atom.is === 'state') return atom.of === 'session' ? constant(atom.equals === signedIn) : atom
  if (atom.is !== 'right') return atom
  if (!signedIn) return never
  return person ? constant(person.has(atom, atom.level)) : atom
}
