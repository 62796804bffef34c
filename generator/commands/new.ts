import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { answersOf, type Talk, talkOver, WrongAnswer } from '../new/ask.ts'
import { type Draft, surroundingsOf as draftSurroundings, newDraft, textOf, type World } from '../new/draft.ts'
import { type FlagName, flags, type Kind, kindNames, kinds, repeated } from '../new/kinds.ts'
import { unknownProblem } from '../new/names.ts'
import { patchOf } from '../new/patch.ts'
import { newProblems } from '../new/problems.ts'
import { Refused } from '../new/refused.ts'
import { type Change, commit, finishCommit } from '../write-commit.ts'
import { exclusively } from '../write-lock.ts'
import { compile, newCache } from './compile.ts'
import { readInputs } from './inputs.ts'
import { type Places, placesOf, shownPath } from './options.ts'
import { countText, problemText } from './print.ts'
import { surroundingsOf } from './surroundings.ts'
import { type Asked, type Verb, WrongUsage } from './verb.ts'

export const verb: Verb = {
  words: 2,
  options: {
    ...Object.fromEntries(
      Object.keys(flags).map((name) => [name, { type: 'string' as const, multiple: repeated.has(name) }]),
    ),
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean', short: 'y' },
  },
  usage: usage(),
  usageOf,
  run: (asked) => {
    const terminal = process.stdin.isTTY && asked.values.yes !== true
    if (!terminal) return make(asked)
    const reader = createInterface({ input: process.stdin, output: process.stdout })
    return make(asked, talkOver(reader, asked.print)).finally(() => reader.close())
  },
}

function usage(): readonly string[] {
  const width = Math.max(...kindNames.map((each) => each.length)) + 3
  return [
    '<what> <name> [options]',
    '',
    ...kindNames.map((name) => `${name.padEnd(width)}${kinds[name].about}`),
    '',
    '`new <what> --help` tells the options of each.',
  ]
}

function usageOf(word: string): readonly string[] | undefined {
  const name = kindNames.find((each) => each === word)
  if (name === undefined) return undefined
  const { about, flags: takes }: Kind = kinds[name]
  const heads = [...takes.map((flag) => `--${flag} ${flags[flag][0]}`), '--dry-run', '-y, --yes']
  const says = [...takes.map((flag) => flags[flag][1]), ...always]
  const width = Math.max(...heads.map((each) => each.length)) + 3
  return [
    `${name} <name> [options]`,
    `makes ${about}`,
    '',
    ...heads.map((head, at) => `${head.padEnd(width)}${says[at] ?? ''}`),
    '',
    'What is not said is asked in a terminal. "none" stands for nothing. Nothing is overwritten.',
  ]
}

const always = ['shows what would be written, as a patch', 'asks nothing: what is offered holds']

/** `new`: true if it was written. Without `talk` nobody is asked. */
export async function make({ words, values, places, print }: Asked, talk?: Talk): Promise<boolean> {
  const { 'dry-run': dry, yes: _yes, ...all } = values
  // Those of every verb say where, not what.
  const given = Object.fromEntries(Object.entries(all).filter(([name]) => name in flags))
  try {
    const answers = answersOf(given, talk)
    const [kindName, kind] = await kindOf(words[0], talk)
    refuseOthers(kindName, kind, given)
    const name = await nameOf(words[1], kindName, kind, given, talk)
    // What a killed process began is completed before anything looks at it.
    finishCommit([places.spec, top])
    const before = draftOf(places)
    const draft = await kind.make(name, before, answers)
    const [unheard] = answers.unheard()
    if (unheard !== undefined) throw new WrongUsage(`--${unheard} has nothing to say here: leave it out.`)
    return await finish(draft, before, { places, print, dry: dry === true })
  } catch (cause) {
    if (cause instanceof WrongAnswer) throw new WrongUsage(cause.message)
    if (!(cause instanceof Refused)) throw cause
    print(`${cause.message} Nothing was written.`)
    return false
  }
}

async function kindOf(given: string | undefined, talk: Talk | undefined): Promise<[string, Kind]> {
  const question = { flag: 'kind', text: 'what is to be made', what: 'thing that can be made', choices: kindNames }
  if (given === undefined && !talk) throw new WrongUsage(`Say what is to be made: ${kindNames.join(', ')}.`)
  const problem = given === undefined ? undefined : unknownProblem(question.what, given, kindNames)
  if (problem !== undefined) throw new WrongUsage(problem)
  const name = given ?? (await answersOf({}, talk).one(question))
  return [name, kinds[name as keyof typeof kinds]]
}

function refuseOthers(name: string, kind: Kind, given: Asked['values']): void {
  const wrong = Object.keys(given).find((each) => !kind.flags.includes(each as FlagName))
  if (wrong === undefined) return
  const takes = kind.flags.map((each) => `--${each}`).join(', ')
  throw new WrongUsage(`"new ${name}" takes no --${wrong}. It takes ${takes}.`)
}

async function nameOf(
  given: string | undefined,
  kindName: string,
  { nameFrom, nameProblem }: Kind,
  values: Asked['values'],
  talk: Talk | undefined,
): Promise<string> {
  const from = nameFrom && values[nameFrom]
  const name = given ?? (typeof from === 'string' ? from : undefined)
  const problem = name === undefined ? undefined : nameProblem(name)
  if (problem !== undefined) throw new WrongUsage(problem)
  if (name !== undefined) return name
  if (!talk) throw new WrongUsage(`Say what it is to be called: new ${kindName} <name>.`)
  return answersOf({}, talk).one({ flag: 'name', text: 'what it is to be called', problem: nameProblem })
}

const top = path.resolve(fileURLToPath(new URL('../../', import.meta.url)))

function draftOf(places: Places): Draft {
  const inputs = readInputs(places, '')
  if (inputs.files.length === 0)
    throw new Refused(inputs.problems[0]?.message ?? `There is no spec in ${inputs.shown}.`)
  const cache = newCache()
  const world: World = {
    spec: inputs.shown,
    app: shownPath(places.app ?? path.join(top, 'src')),
    top: shownPath(top),
    own: places.spec === placesOf().spec,
    surroundings: surroundingsOf(places.app, cache.icons),
    read: reader(),
    parsed: cache.parsed,
    graphql: cache.graphql,
    checks: new WeakMap(),
  }
  return newDraft(world, inputs.files)
}

/** Reads code as it stands at first, so that it can be told whether somebody changes it while questions are answered. */
function reader(): World['read'] {
  const known = new Map<string, string | undefined>()
  return (file) => {
    if (!known.has(file)) known.set(file, existsSync(file) ? readFileSync(file, 'utf8') : undefined)
    return known.get(file)
  }
}

interface Finish {
  readonly places: Places
  readonly print: Asked['print']
  readonly dry: boolean
}

/** Compiles in memory first. What brings a problem is shown and not written. */
async function finish(draft: Draft, before: Draft, { places, print, dry }: Finish): Promise<boolean> {
  const shown = draft.world.spec
  const problemsOf = async (each: Draft) =>
    (
      await compile(
        { files: [...each.sources.values()], shown, problems: [] },
        places,
        undefined,
        draftSurroundings(each),
      )
    ).problems
  const after = await problemsOf(draft)
  const { refused } = newProblems(await problemsOf(before), after, draft)
  if (refused.length > 0) {
    const sources = new Map([...draft.sources])
    for (const problem of refused) print(`${problemText(problem, sources)}\n`)
    print(`${countText(refused)} that the spec does not have now. Nothing was written.`)
    return false
  }
  if (dry) {
    print(patchOf(draft, before))
    return true
  }
  await write(draft, before, places)
  for (const file of draft.texts.keys()) print(`${isNew(file, before) ? 'new     ' : 'changed '} ${file}`)
  print(`\nThe check says: ${countText(after)}.`)
  for (const sentence of draft.next) print(`- ${sentence}`)
  return true
}

function isNew(file: string, before: Draft): boolean {
  return !before.sources.has(file) && before.world.read(file) === undefined
}

/** All files or none, and none that somebody has changed or made in the meantime. */
async function write(draft: Draft, before: Draft, { spec, app }: Places): Promise<void> {
  // The spec comes last: it names what the others hold.
  const roots = [top, ...(app === undefined ? [] : [app]), spec]
  const rootOf = (file: string) => roots.findLast((root) => isInside(file, root))
  const files = [...draft.texts].map(([file, text]) => ({ shown: file, file: path.resolve(file), text }))
  const stranger = files.find(({ file }) => rootOf(file) === undefined)
  if (stranger) throw new Refused(`${stranger.shown} lies outside of the folders of this console.`)
  const changes = roots.flatMap((folder): Change[] => {
    const own = files.filter(({ file }) => rootOf(file) === folder)
    const texts = own.map(({ file, text }): [string, string] => [
      path.relative(folder, file).split(path.sep).join('/'),
      markOf(file) + text,
    ])
    return own.length > 0 ? [{ folder, files: new Map(texts), deleted: [] }] : []
  })
  await exclusively(
    changes.map((each) => each.folder),
    () => {
      for (const { shown, file } of files) refuseChanged(shown, file, before)
      commit(changes)
    },
  )
}

function isInside(file: string, folder: string): boolean {
  const way = path.relative(folder, file)
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way)
}

/** Files are read without the mark that some editors begin them with, and keep it. */
function markOf(file: string): string {
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(mark) ? mark : ''
}

const mark = '\uFEFF'

function refuseChanged(shown: string, file: string, before: Draft): void {
  const expected = textOf(before, shown)
  if (!existsSync(file)) {
    if (isNew(shown, before)) return
    throw new Refused(`${shown} is gone.`)
  }
  if (isNew(shown, before)) throw new Refused(`There is a file ${shown} already. It is left as it is.`)
  const bytes = readFileSync(file)
  const text = bytes.toString('utf8')
  if (!Buffer.from(text).equals(bytes)) throw new Refused(`${shown} is not written in UTF-8.`)
  if (text.replace(mark, '') !== expected)
    throw new Refused(`Somebody has changed ${shown} in the meantime. Try again.`)
}
