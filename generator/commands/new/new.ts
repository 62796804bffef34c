import { createInterface } from 'node:readline'
import { answersOf, type Talk, talkOver, WrongAnswer } from '../../new/ask.ts'
import { type Draft, surroundingsOf } from '../../new/draft.ts'
import { type FlagName, flags, type Kind, kindNames, kinds, repeated } from '../../new/kinds.ts'
import { unknownProblem } from '../../new/names.ts'
import { patchOf } from '../../new/patch.ts'
import { followUps, newProblems } from '../../new/problems.ts'
import { Refused } from '../../new/refused.ts'
import { finishCommit } from '../../write/commit.ts'
import type { Places } from '../options.ts'
import { countText, problemText } from '../print.ts'
import { type CheckedCache, newCheckedCache, proved } from '../proved.ts'
import { type Asked, type Verb, WrongUsage } from '../verb.ts'
import { tidied } from './tidy.ts'
import { usage, usageOf } from './usage.ts'
import { draftOf, ownTop, refuseUnread } from './world.ts'
import { isNew, write } from './write.ts'

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

/**
 * `new`: true if it was written. Without `talk` nobody is asked. `top`: the checkout, whose code may get new files;
 * `cache`: carried from run to run of one process.
 */
export async function make(asked: Asked, talk?: Talk, top = ownTop, cache = newCheckedCache()): Promise<boolean> {
  const { words, values, places, print } = asked
  const { 'dry-run': dry, yes, ...all } = values
  // Those of every verb say where, not what.
  const given = Object.fromEntries(Object.entries(all).filter(([name]) => name in flags))
  try {
    const answers = answersOf(given, talk, yes === true)
    const [kindName, kind] = await kindOf(words[0], talk)
    refuseOthers(kindName, kind, given)
    const name = await nameOf(words[1], kindName, kind, given, talk)
    // What a killed process began is completed before anything looks at it.
    finishCommit([places.spec, top])
    const before = draftOf(places, top, cache)
    const draft = await kind.make(name, before, answers)
    const [unheard] = answers.unheard()
    if (unheard !== undefined) throw new WrongUsage(`--${unheard} has nothing to say here: leave it out.`)
    return await finish(tidied(draft, before, top), before, { places, top, print, dry: dry === true, cache })
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

interface Finish {
  readonly places: Places
  readonly top: string
  readonly print: Asked['print']
  readonly dry: boolean
  readonly cache: CheckedCache
}

/** Checks in memory first. What brings a problem is shown and not written. */
async function finish(draft: Draft, before: Draft, { places, top, print, dry, cache }: Finish): Promise<boolean> {
  const shown = draft.world.spec
  const problemsOf = (each: Draft) =>
    proved({ files: [...each.sources.values()], shown, problems: [] }, places, cache, surroundingsOf(each)).problems
  const after = problemsOf(draft)
  const known = problemsOf(before)
  refuseUnread(known, before.sources)
  const verdict = newProblems(known, after, draft)
  const { refused } = verdict
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
  await write(draft, before, [top, ...(places.app === undefined ? [] : [places.app]), places.spec])
  for (const file of draft.texts.keys()) print(`${isNew(file, before) ? 'new     ' : 'changed '} ${file}`)
  print(`\nThe check says: ${countText(after)}.`)
  for (const sentence of [...draft.next, ...followUps(verdict)]) print(`- ${sentence}`)
  return true
}
