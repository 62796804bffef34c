import { appendedTo } from '../check/errors/appended.ts'
import { fixedFeatures } from '../check/fixed-features.ts'
import type { CheckedSpec } from '../check/spec.ts'
import type { ConceptName } from '../grammar/concepts.ts'
import type { Span } from '../load/source.ts'
import { writtenIn } from '../load/spec.ts'
import { entry, plain } from '../load/tree.ts'
import { emitAppBundles, emitApps } from './apps.ts'
import { emitBlocks } from './blocks.ts'
import { emitConsole, emitIdle } from './console.ts'
import { emitEntity, emitTypePolicies } from './entities.ts'
import { emitErrors } from './errors.ts'
import { emitFeatures } from './features.ts'
import { emitForm } from './forms.ts'
import { emitIcons } from './icons.ts'
import { emitLimits } from './limits.ts'
import { emitMenu, emitMenus } from './menus.ts'
import { emitLocales } from './messages/locales.ts'
import type { EmitContext } from './module.ts'
import { emitOperation } from './operations.ts'
import { emitPermissions } from './permissions.ts'
import { emitRoutes } from './routes.ts'
import { knownNames } from './schemas/names.ts'
import { emitSchemas } from './schemas/schemas.ts'
import { emitDialog, emitDialogs, emitScreen } from './screens.ts'
import { emitTheme } from './theme.ts'
import { emitWidgets } from './widgets.ts'

/** Every file of the generated folder, by its path in it. Only a spec without errors may be written down. */
export function emitSpec(spec: CheckedSpec, context: EmitContext): Map<string, string> {
  const { files, context: checked } = spec
  const { shown } = checked.spec
  checked.notes.stand(spec.noted)
  const at = (concept: ConceptName, name?: string) => writtenIn(checked.spec, concept, name)
  const { language, grammar, kept } = context
  /** Of one that is what it was, the same as before. */
  const filesOf = <One extends { readonly name: string }>(
    concept: 'screens' | 'dialogs' | 'forms',
    one: One,
    emit: (one: One, source: string, context: EmitContext) => ReadonlyMap<string, string>,
  ) => {
    const source = at(concept, one.name)
    const make = () => emit(one, source, context)
    return kept ? kept.kept.of(`${concept}/${one.name}`, [one, source, spec.read, language, grammar], make) : make()
  }
  const all = checked.names.feature.size > 0 ? featureForAll(spec) : undefined
  const output = new Map<string, string>([
    ['console.ts', emitConsole(files.get('console'), checked.messages, at('console'), context)],
    ['routes.ts', emitRoutes(files.get('routes'), appendedTo(checked), at('routes'), context)],
    [
      'permissions.ts',
      emitPermissions(
        files.get('permissions'),
        { actions: checked.names.action.keys(), subjects: checked.names.subject.keys(), allFeatures: all },
        at('permissions'),
        context,
      ),
    ],
    [
      'features.ts',
      emitFeatures(
        files.get('features'),
        { names: [...checked.names.feature.keys()], all, fixed: fixedFeatures(checked.spec) },
        at('features'),
        context,
      ),
    ],
    ['limits.ts', emitLimits(limitsOf(spec), at('limits'))],
    ['errors.ts', emitErrors(files.get('errors'), checked.messages, at('errors'), context)],
    ['theme.ts', emitTheme(files.get('theme'), at('theme'), context)],
    ['icons.ts', emitIcons(spec.icons, shown)],
    ['type-policies.ts', emitTypePolicies(spec.entities, shown, context)],
    ['apps.ts', emitApps(files.get('apps'), at('apps'), context)],
    ...emitAppBundles(files.get('apps'), checked.routes, at('apps')),
    ['dialogs.ts', emitDialogs(spec.dialogs, shown, context)],
    ['blocks.ts', emitBlocks(usedIn(spec, 'blocks'), shown, context)],
    ['widgets.ts', emitWidgets(usedIn(spec, 'widgets'), { inputs: checked.widgets, entered: checked.entered }, shown)],
  ])
  const idle = emitIdle(files.get('console'), at('console'), context)
  if (idle !== undefined) output.set('idle.ts', idle)
  const menus = files.get('menus')
  const named = menus?.is === 'object' ? menus.entries : []
  output.set(
    'menus.ts',
    emitMenus(
      named.map(([name]) => name),
      at('menus'),
      context,
    ),
  )
  for (const [name, items] of named) output.set(`menus/${name}.ts`, emitMenu(name, items, at('menus'), context))
  const pages = [
    ...spec.screens.map((screen) => filesOf('screens', screen, emitScreen)),
    ...spec.dialogs.map((dialog) => filesOf('dialogs', dialog, emitDialog)),
    ...[...checked.forms.values()].map((form) => filesOf('forms', form, emitForm)),
  ]
  for (const files of pages) for (const [path, text] of files) output.set(path, text)
  for (const [name, linked] of spec.entities) {
    const entity = checked.entities.get(name)
    if (entity) output.set(`entities/${name}.ts`, emitEntity(entity, linked, context))
  }
  for (const [path, text] of emitSchemas(knownNames(spec), context.kept?.schemas)) output.set(path, text)
  for (const operation of checked.operations.values()) {
    const text = context.kept?.operations.get(operation) ?? emitOperation(operation, `../${context.grammar}`)
    context.kept?.operations.set(operation, text)
    output.set(`operations/${operation.name}.ts`, text)
  }
  const wordsIn = (language: string) => at('locales', language)
  for (const [path, text] of emitLocales(spec.locales, spec.texts, `${shown}/locales`, wordsIn, kept?.kept))
    output.set(path, text)
  return output
}

function featureForAll(spec: CheckedSpec): string | undefined {
  const all = entry(spec.context.spec.concepts.get('features')?.[0]?.tree, 'all')?.value
  return all?.kind === 'scalar' ? String(all.value) : undefined
}

function limitsOf(spec: CheckedSpec): Record<string, number> {
  const limits = entry(spec.context.spec.concepts.get('limits')?.[0]?.tree, 'limits')?.value
  const entries = limits?.kind === 'map' ? [...limits.entries.values()] : []
  return Object.fromEntries(
    entries.map(({ key, value }) => [key, Number(plain(entry(value, 'value')?.value ?? value))]),
  )
}

/** What the screens, dialogs and forms use, each with the place of its first use. */
function usedIn(spec: CheckedSpec, what: 'blocks' | 'widgets'): ReadonlyMap<string, Span> {
  const used = new Map<string, Span>()
  for (const { gathered } of [...spec.screens, ...spec.dialogs, ...spec.context.forms.values()]) {
    for (const [name, span] of gathered[what]) if (!used.has(name)) used.set(name, span)
  }
  return used
}
