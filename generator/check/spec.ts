import { type Concept, type ConceptName, concepts } from '../grammar/concepts.ts'
import type { NameKind } from '../grammar/language.ts'
import { newKept } from '../kept.ts'
import { withParts } from '../load/parts/put-in-place.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { isSingle } from '../load/spec-path.ts'
import { entriesIn, entry, plain, stringAt } from '../load/tree.ts'
import type { Problem, Report } from '../problem.ts'
import { checkAnswers } from './answers.ts'
import { constants } from './base-scope.ts'
import { checkCode } from './code.ts'
import type { CheckContext } from './context.ts'
import { withoutDoubtfulFixes } from './doubtful.ts'
import type { CheckedEntity } from './entities.ts'
import { checkErrors } from './errors/errors.ts'
import type { Note } from './expressions/notes.ts'
import { Walks } from './kept-walk.ts'
import type { Linked } from './linked.ts'
import { checkDeploymentTexts } from './messages/deployment-texts.ts'
import { byLanguage, type CheckedLocale, checkLocale } from './messages/locales.ts'
import { withMisspeltDefinitions } from './names/misspelt.ts'
import { withMisspeltWords } from './names/misspelt-anywhere.ts'
import { withOneCause } from './names/one-cause.ts'
import { checkUnused } from './names/unused.ts'
import { checkUsableNames } from './names/usable-names.ts'
import { checkAtMost } from './operations/at-most.ts'
import { checkMissingKeys } from './operations/missing-keys.ts'
import { checkRefetched } from './operations/refetch.ts'
import { checkRequires, type Requirement } from './operations/requires.ts'
import { checkSchemaLines } from './operations/schema-line.ts'
import { reportedOnce, withoutUseFix } from './parts/reported-once.ts'
import { type CheckCache, prepare } from './prepare.ts'
import { checkKeys } from './pressed-keys.ts'
import { isForeign } from './routes/apps.ts'
import { checkRoutes } from './routes/constraints.ts'
import { withInner } from './routes/inner.ts'
import { anyRouteType, routesByScreen } from './routes/routes.ts'
import { checkChosen } from './screens/chosen.ts'
import { checkFocused } from './screens/focused.ts'
import { type CheckedScreen, checkDialog, checkScreen, isSound } from './screens/screens.ts'
import { checkOutlets } from './screens/sense.ts'
import { checkSignInAgain } from './sign-in-again.ts'
import { startWalk } from './start.ts'
import type { Surroundings } from './surroundings.ts'
import type { CheckedText } from './texts/text.ts'
import { textsOf } from './texts/texts.ts'
import { withUnseen } from './unseen.ts'
import { type Gathered, gather, type Walk } from './walk.ts'

/** The whole spec, checked: what emit writes down. Files with problems are missing in it. */
export interface CheckedSpec {
  readonly context: CheckContext
  /** Concepts of one file, by their name. */
  readonly files: ReadonlyMap<ConceptName, Linked>
  readonly entities: ReadonlyMap<string, Linked>
  readonly deployments: ReadonlyMap<string, Linked>
  readonly screens: readonly CheckedScreen[]
  readonly dialogs: readonly CheckedScreen[]
  /** The icons that the spec names. */
  readonly icons: readonly string[]
  readonly requirements: readonly Requirement[]
  /** What the single files gathered: their texts. */
  readonly gathered: ReadonlyMap<string, Gathered>
  /** Every text in the spec's own language, and the languages that translate them. */
  readonly texts: readonly CheckedText[]
  readonly locales: readonly CheckedLocale[]
  /** What is read of the answers of derived operations, as text. */
  readonly read: string
  /** What walks have noted at readings: it has to stand while types are written down. */
  readonly noted: readonly Note[]
}

/** Checks everything and reports every problem; what it gives is only worth writing down if there was no error. */
export function checkSpec(
  loaded: LoadedSpec,
  surroundings: Surroundings,
  reportFound: Report,
  cache: CheckCache = {},
): CheckedSpec {
  const problems: Problem[] = []
  const report: Report = (problem) => {
    problems.push(problem)
  }
  const { kept = newKept() } = cache
  const spec = withParts(loaded, report, kept)
  const { context, used, ground, close } = prepare(spec, surroundings, report, { ...cache, kept })
  const walks = new Walks(context, kept)
  const gathered = new Map<string, Gathered>()
  const files = new Map<ConceptName, Linked>()
  /** Slices of texts of which some may be missing, because something is wrong in their file. */
  const unsound = new Set<string>()
  for (const name of Object.keys(concepts) as ConceptName[]) {
    const { rule, own } = concepts[name] as Concept
    const found = spec.concepts.get(name) ?? []
    if (!isSingle(name) || found.length === 0 || !rule || own) continue
    const { linked, notes } = walks.of(`walk of ${name}`, [ground], (own) => {
      const notes = gather()
      const all = found.map((file) => {
        const walk = startWalk(file, own, { scope: scopeOf(name, own), gathered: notes })
        return walk.check(rule, file.tree, walk)
      })
      const linked = together(all)
      const whole = linked && name === 'routes' ? withInner(linked, own.routes, (app) => !isForeign(app, own)) : linked
      return { linked: whole, notes }
    })
    gathered.set(name, notes)
    if (linked) files.set(name, linked)
    else unsound.add(name)
  }
  const entities = new Map<string, Linked>()
  const deployments = new Map<string, Linked>()
  for (const name of ['entities', 'deployments', 'resources'] as const) {
    for (const file of spec.concepts.get(name) ?? []) {
      const walked = (context: CheckContext) => {
        const notes = gather()
        const entity = [...context.entities.values()].find((each) => each.source === file.source)
        const own =
          name === 'entities'
            ? entityContext(entity, context)
            : { scope: name === 'resources' ? constants(context) : context.base }
        const walk = startWalk(file, context, { key: `${name}.${file.name}`, gathered: notes, ...own })
        return { linked: walk.check(concepts[name].rule, file.tree, walk), notes }
      }
      // A deployment asks whether any file reads its links.
      const { linked, notes } =
        name === 'deployments' ? walked(context) : walks.of(`walk of ${file.source.path}`, [file, ground], walked)
      gathered.set(`${name}.${file.name}`, notes)
      if (!linked) unsound.add(`${name}.${file.name}`)
      else if (name === 'deployments') deployments.set(file.name, linked)
      else if (name === 'entities') entities.set(String(plain(entry(file.tree, 'entity')?.value ?? file.tree)), linked)
    }
  }
  const showing = routesByScreen(context.routes)
  const walkedScreens = (spec.concepts.get('screens') ?? []).map((file) =>
    walks.of(`walk of ${file.source.path}`, [file, ground], (own) => checkScreen(file, own, showing.get(file.name))),
  )
  const walkedDialogs = (spec.concepts.get('dialogs') ?? []).map((file) =>
    walks.of(`walk of ${file.source.path}`, [file, ground], (own) => checkDialog(file, own)),
  )
  walks.close()
  const walked = [...walkedScreens, ...walkedDialogs]
  for (const { name } of walkedScreens.filter((each) => !isSound(each))) unsound.add(`screens.${name}`)
  for (const { name } of walkedDialogs.filter((each) => !isSound(each))) unsound.add(`dialogs.${name}`)
  for (const { name } of spec.concepts.get('forms') ?? []) if (!context.forms.has(name)) unsound.add(`forms.${name}`)
  const screens = walkedScreens.filter(isSound)
  const dialogs = walkedDialogs.filter(isSound)
  const requirements = checkRequires(
    context.graphql,
    {
      actions: [...context.names.action.keys()],
      subjects: [...context.names.subject.keys()],
      features: [...context.names.feature.keys()],
      unknowns: context.unknowns,
    },
    report,
  )
  readGrants(context)
  const read = close()
  checkAtMost(context.graphql, [...context.names.limit.keys()], report)
  checkMissingKeys(context)
  checkSchemaLines(spec, report)
  checkRoutes(context)
  checkOutlets(screens, context)
  checkSignInAgain(context)
  checkErrors(context, kept)
  checkRefetched([...walked.map((each) => each.gathered), ...gathered.values()], context)
  checkAnswers(
    new Map(walkedScreens.map((each) => [each.name, each.gathered])),
    [...walked.map((each) => each.gathered), ...gathered.values()],
    context,
  )
  checkChosen(
    new Map(walkedDialogs.map((each) => [each.name, each.gathered])),
    [...walkedScreens.map((each) => each.gathered), ...gathered.values()],
    context,
  )
  checkFocused(
    walked.map((each) => each.gathered),
    context,
  )
  checkKeys(walkedScreens, walkedDialogs, gathered.get('menus'), report)
  checkCode(walked, context)
  checkUsableNames(context)
  checkUnused(context, used)
  const icons = [...(used.get('icon') ?? [])].sort()
  const texts = textsOf({ context, gathered, screens, dialogs })
  checkDeploymentTexts(spec.concepts.get('deployments') ?? [], texts, unsound, report)
  const locales = byLanguage(spec)
    .map((language) => checkLocale(language, texts, spec.shown, report, kept))
    .filter((each) => each !== undefined)
  const seen = withUnseen(reportedOnce(problems), spec)
  const complete = spec.complete && !seen.some((each) => each.unread)
  for (const each of complete ? withCauses(seen, context, used) : seen) reportFound(withoutUseFix(each))
  const noted = context.notes.all()
  const found = { files, entities, deployments, screens, dialogs, requirements, gathered, texts, locales }
  return { icons, context, ...found, read, noted }
}

/** What the files of a concept say as one: entries of maps in the order of the files. Nothing where one of them is wrong. */
function together(linked: readonly (Linked | undefined)[]): Linked | undefined {
  const [first, ...others] = linked
  if (others.length === 0) return first
  const maps = linked.filter((each) => each?.is === 'object')
  return maps.length < linked.length ? undefined : { is: 'object', entries: maps.flatMap(({ entries }) => entries) }
}

/** Replaces problems of one cause by one problem at the cause. Only called while every file was read. */
function withCauses(
  problems: readonly Problem[],
  context: CheckContext,
  used: ReadonlyMap<NameKind, ReadonlySet<string>>,
): readonly Problem[] {
  const { sources } = context.spec
  const defined = withMisspeltWords(withMisspeltDefinitions(problems, context, used), sources)
  return withoutDoubtfulFixes(withOneCause(defined, context), sources, context, used)
}

/** Where rights come from, the runtime reads them. */
function readGrants({ spec, operations }: CheckContext): void {
  const levels = entry(spec.concepts.get('permissions')?.[0]?.tree, 'levels')?.value
  for (const { value } of entriesIn(levels)) {
    const { open } = operations.get(stringAt(value, 'query') ?? '') ?? {}
    const grants = open?.reading.part('grants')
    grants?.noteUsed()
    grants?.noteWhole()
  }
}

function scopeOf(name: ConceptName, context: CheckContext) {
  // Letters are written by the server, which knows nothing of a page.
  if (name === 'mails') return {}
  if (name === 'limits' || name === 'theme') return constants(context)
  if (name === 'features') {
    // Which of them are off cannot depend on which are.
    const { features: _, ...names } = context.base
    return names
  }
  return { ...context.base, route: anyRouteType(context.routes) }
}

/** Formulas of an entity see the fields of its type; of a type that is unknown, nothing can be said about them. */
function entityContext(entity: CheckedEntity | undefined, context: CheckContext): Partial<Walk> {
  if (entity && Object.keys(entity.whole.fields).length > 0) return { scope: entity.whole.fields }
  const report: Report = (problem) => problem.code !== 'unknown-name' && context.report(problem)
  return { scope: {}, context: { ...context, report } }
}
