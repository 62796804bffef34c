import { entryOf, type Linked } from '../check/linked.ts'
import type { CheckedScreen } from '../check/screens/screens.ts'
import type { CheckedSpec } from '../check/spec.ts'
import type { KeyWord } from '../grammar/manual.ts'
import type { Kept } from '../kept.ts'
import { all, any, type Formula } from '../model/formula.ts'
import type { Model, ModelRoute } from '../model/model.ts'
import { pageFormula, signedIn } from '../model/navigation-outcome.ts'
import type { SearchResult } from '../model/satisfiability.ts'
import type { Searches } from '../model/searches.ts'
import { featureNotes, type Here, whoWords } from './here.ts'
import { namedIn, wordsOf } from './named.ts'
import { partsIn } from './parts.ts'
import { type Reader, readersOf } from './reader.ts'
import type { Manual, ManualChapter, ManualPage } from './shape.ts'
import { createWho } from './who.ts'

/** The handbook by language; nothing where the spec has no manual.yaml. */
export function manualsOf(
  checked: CheckedSpec,
  model: Model,
  searches: Searches<SearchResult>,
  kept: Kept,
): ReadonlyMap<string, Manual> | undefined {
  const manual = checked.files.get('manual')
  if (!manual) return undefined
  const whoOf = createWho(model, searches)
  const formulas = new Map([...model.routes.values()].map((route) => [route, formulaOf(route, model)]))
  return new Map(
    readersOf(checked).map((reader) => [
      reader.language,
      manualFor(reader, { manual, checked, model, whoOf, formulas, kept }),
    ]),
  )
}

interface Making {
  readonly manual: Linked
  readonly checked: CheckedSpec
  readonly model: Model
  readonly whoOf: Here['whoOf']
  readonly formulas: ReadonlyMap<ModelRoute, Formula>
  readonly kept: Kept
}

/** Who may come to a page; to what stands around pages, who may come to one of them. */
function formulaOf(route: ModelRoute, model: Model): Formula {
  if (route.path !== undefined) return pageFormula(route, model)
  if (route.session === 'required') return signedIn
  const within = [...model.routes.values()].filter(
    ({ path, layouts }) => path !== undefined && layouts.includes(route.name),
  )
  return any(...within.map((page) => pageFormula(page, model)))
}

function manualFor(reader: Reader, making: Making): Manual {
  const { manual, model } = making
  const chapters = entriesOf(entryOf(manual, 'chapters'))
  const named = new Map(chapters.flatMap(([, chapter]) => entriesOf(entryOf(chapter, 'pages'))))
  const hidden = new Set(wordsOf(entryOf(manual, 'hidden')))
  const others = [...model.routes.values()].filter(
    ({ name, path, screen }) => !named.has(name) && !hidden.has(name) && path !== undefined && screen !== undefined,
  )
  const titleOf = (name: string) => reader.of(named.get(name), 'title') ?? screenTitle(name, reader, making)
  const titles = [...model.routes.keys()].map((name) => titleOf(name) ?? '').join('\n')
  const common = readForAll(reader, making)
  const pageOf = (name: string, said?: Linked): readonly ManualPage[] => {
    const route = model.routes.get(name)
    if (!route) return []
    const make = () => pageFor(route, said, { reader, titleOf, ...making })
    const read = [route, screenOf(route, making), titles, ...common]
    return [making.kept.of(`page ${name} of the manual, ${reader.language}`, read, make)]
  }
  const told = chapters.map(
    ([, chapter]): ManualChapter => ({
      title: reader.of(chapter, 'title') ?? '',
      ...aboutOf(chapter, reader),
      pages: entriesOf(entryOf(chapter, 'pages')).flatMap(([name, said]) => pageOf(name, said)),
    }),
  )
  const rest = others.flatMap(({ name }) => pageOf(name))
  return {
    title: reader.of(manual, 'title') ?? '',
    ...aboutOf(manual, reader),
    words: ownWords(entryOf(manual, 'words'), reader),
    chapters: [...told, ...(rest.length > 0 ? [{ title: reader.of(manual, 'others') ?? '', pages: rest }] : [])],
  }
}

/** What every page is made of, in a language. */
function readForAll({ language }: Reader, { manual, checked, model }: Making): readonly unknown[] {
  const { context, files, entities, dialogs, screens } = checked
  const { routes, pages, persons, incomplete, carried, features, levels } = model
  const shown = new Set(entriesOf(entryOf(files.get('apps'), 'apps')).map(([, app]) => namedIn(app, 'screen')))
  return [
    ...[manual, files.get('menus'), files.get('apps'), context.forms, ...entities.values()],
    ...[routes, pages, persons, incomplete, carried, features, levels],
    ...dialogs,
    ...screens.filter(({ name }) => shown.has(name)),
    ...(context.spec.concepts.get('locales') ?? []).filter(({ name }) => name === language),
  ]
}

function pageFor(
  route: ModelRoute,
  said: Linked | undefined,
  { reader, manual, checked, model, whoOf, formulas, titleOf }: Making & Pick<Here, 'reader' | 'titleOf'>,
): ManualPage {
  const formula = formulas.get(route) ?? all()
  const features = route.gate?.feature ?? []
  const here: Here = {
    checked,
    model,
    reader,
    route,
    formula,
    features,
    whoOf,
    say: sayIn(reader, manual),
    titleOf,
    keys: new Set<KeyWord>(),
    dialogs: new Set(),
  }
  const parts = partsIn(entryOf(screenOf(route, { checked })?.linked, 'blocks'), here)
  const words = entryOf(manual, 'keys')
  const notes = featureNotes(features, here)
  return {
    name: route.name,
    title: titleOf(route.name) ?? route.name,
    ...aboutOf(said, reader),
    ...(route.path !== undefined && { address: route.path }),
    who: whoWords(whoOf(formula), here),
    ...(notes.length > 0 && { notes }),
    parts,
    keys: entriesOf(words).flatMap(([word]) => (here.keys.has(word as KeyWord) ? (reader.of(words, word) ?? []) : [])),
  }
}

function screenTitle(name: string, reader: Reader, { model, checked }: Making): string | undefined {
  return reader.of(screenOf(model.routes.get(name), { checked })?.linked, 'title')
}

function screenOf(route: ModelRoute | undefined, { checked }: Pick<Making, 'checked'>): CheckedScreen | undefined {
  return checked.screens.find(({ name }) => name === route?.screen)
}

function aboutOf(linked: Linked | undefined, reader: Reader): { readonly about?: string } {
  const about = reader.of(linked, 'about')
  return about === undefined ? {} : { about }
}

/** Those that stand as they are; the others have been put where they belong. */
function ownWords(words: Linked | undefined, reader: Reader): Readonly<Record<string, string>> {
  return Object.fromEntries(
    entriesOf(words).flatMap(([word, text]) =>
      text.is === 'text' && text.text.arguments.length === 0 ? [[word, reader.words(text.text)]] : [],
    ),
  )
}

/** The manual's own words, with what is given put in. */
function sayIn(reader: Reader, manual: Linked): Here['say'] {
  const words = entryOf(manual, 'words')
  return (word, given = {}) => {
    const text = entryOf(words, word)
    return text?.is === 'text' ? reader.words(text.text, given) : ''
  }
}

function entriesOf(linked: Linked | undefined): readonly (readonly [string, Linked])[] {
  return linked?.is === 'object' ? linked.entries : []
}
