import type { ConceptName } from '../../grammar/concepts.ts'
import { dialog, screen } from '../../grammar/screens.ts'
import type { SpecFile } from '../../load/spec.ts'
import { entry, plain, stringAt, type YamlNode } from '../../load/tree.ts'
import { warning } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import { isExpression } from '../expressions/expression.ts'
import { onlyTyped } from '../expressions/handing.ts'
import { Reading } from '../expressions/reading.ts'
import {
  anyType,
  changeable,
  nullable,
  numberType,
  objectOf,
  type ScopeType,
  typeOfConstant,
  type ValueType,
} from '../expressions/types.ts'
import { checkYamlValue } from '../expressions/yaml-value.ts'
import { inputScope } from '../inputs.ts'
import type { Linked } from '../linked.ts'
import { withEntity } from '../names/near.ts'
import { anyRouteType, parametersOf, type RouteInfo, routeType } from '../routes/routes.ts'
import { startWalk } from '../start.ts'
import { type Gathered, gather, type Page } from '../walk.ts'
import { checkWayOut } from '../way-out.ts'
import { scopeOnRoutes } from './open-pages.ts'

/** A screen or dialog with what its module needs besides. */
export interface CheckedScreen {
  readonly name: string
  readonly linked: Linked
  readonly gathered: Gathered
}

/** A screen or dialog after the walk; where something was wrong, there is nothing to write down. */
export type WalkedScreen = Omit<CheckedScreen, 'linked'> & { readonly linked: Linked | undefined }

export function isSound(screen: WalkedScreen): screen is CheckedScreen {
  return screen.linked !== undefined
}

/** `showing`: the routes on which it shows. */
export function checkScreen(file: SpecFile, context: CheckContext, showing: readonly RouteInfo[] = []): WalkedScreen {
  // Of a screen that no route shows, nothing is known: that is told once, and not at each of its parameters.
  const routes = showing.length > 0 ? showing : [...context.routes.values()]
  const parameters = parametersOf(routes)
  return check(
    file,
    'screens',
    context,
    { ...scopeOnRoutes(file.name, showing, context), route: routeType(routes) },
    parameters,
  )
}

export function checkDialog(file: SpecFile, context: CheckContext): WalkedScreen {
  const input = inputScope('dialogs', file.name, context.dialogs, 'what the dialog was opened with')
  const walked = check(
    file,
    'dialogs',
    context,
    { ...context.base, route: anyRouteType(context.routes), input },
    new Map(),
  )
  // Where something is wrong, that may have been meant as the way out.
  if (isSound(walked)) checkWayOut(file, walked.gathered, context.report)
  return walked
}

function check(
  file: SpecFile,
  concept: ConceptName & ('screens' | 'dialogs'),
  context: CheckContext,
  around: ScopeType,
  parameters: Page['parameters'],
): WalkedScreen {
  const { tree } = file
  const state = stateTypes(entry(tree, 'state')?.value, file, around)
  const page: Page = {
    key: `${concept}.${file.name}`,
    parameters,
    state,
    parts: partsOf(entry(tree, 'parts')?.value),
    isDialog: concept === 'dialogs',
  }
  const scope: ScopeType = {
    ...around,
    state: { ...objectOf(state, 'the state of this screen'), lacks: { kind: 'state', of: page.key } },
    data: dataTypes(entry(tree, 'data')?.value, page.key, context),
  }
  const gathered = gather()
  const walk = startWalk(file, context, { key: page.key, scope, page, gathered })
  const { parts: _parts, ...properties } = (concept === 'dialogs' ? dialog : screen).properties
  const rule = {
    ...(concept === 'dialogs' ? dialog : screen),
    properties: { ...properties, parts: { about: '', rule: { rule: 'literal', type: 'any' } as const } },
  }
  const linked = walk.check(rule, tree, walk)
  for (const [name, { span }] of page.parts) {
    if (!gathered.parts.has(name)) context.report(warning('unused-part', span, `Nothing uses the part "${name}".`))
  }
  return { name: file.name, linked, gathered }
}

function partsOf(node: YamlNode | undefined): Page['parts'] {
  return new Map(
    node?.kind === 'map'
      ? [...node.entries.values()].map((each) => [each.key, { node: each.value, span: each.keySpan }])
      : [],
  )
}

/** `data.<name>`: what the operation answers, and nothing while it is loading. */
function dataTypes(node: YamlNode | undefined, of: string, context: CheckContext): ValueType {
  const entries = node?.kind === 'map' ? [...node.entries.values()] : []
  const fields = entries.map(({ key, value }): [string, ValueType] => {
    const total = entry(value, 'total')?.value
    if (total && plain(total) === true) return [key, nullable(numberType)]
    const result = context.operations.get(stringAt(value, 'query') ?? '')?.result ?? anyType
    return [key, nullable(withEntity(result, stringAt(value, 'entity'), context.entities))]
  })
  return { ...objectOf(Object.fromEntries(fields), 'the data of this screen'), lacks: { kind: 'data', of } }
}

/** What may be anything is read as what it was set to: whoever sets it learns what is read of it. */
function readLater(type: ValueType): ValueType {
  if (type.kind === 'any') return { ...type, reading: new Reading() }
  return type.kind === 'list' ? { ...type, of: readLater(type.of) } : type
}

/** The type of a state name is that of its first value; one that starts with nothing may become anything. */
function stateTypes(node: YamlNode | undefined, file: SpecFile, scope: ScopeType): Record<string, ValueType> {
  const entries = node?.kind === 'map' ? [...node.entries.values()] : []
  return Object.fromEntries(
    entries.map(({ key, value }): [string, ValueType] => {
      const first = plain(value)
      if (first === null) return [key, { ...anyType, reading: new Reading() }]
      const checked = checkYamlValue(value, onlyTyped, { source: file.source, scope, report: () => {} })
      if (checked && isExpression(checked)) return [key, nullable(changeable(checked.type))]
      return [key, readLater(changeable(typeOfConstant(first)))]
    }),
  )
}
