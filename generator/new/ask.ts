import type { Interface } from 'node:readline'
import { unknownProblem } from './names.ts'
import { Refused } from './refused.ts'

/** Something that has to be known before a thing can be made. */
export interface Question {
  /** The option that answers it: `path` of `--path`. */
  readonly flag: string
  /** What is asked, as the end of "Say …": "its address, as /books". */
  readonly text: string
  /** What holds where nobody can be asked. */
  readonly fallback?: string
  /** What is offered to somebody who is asked; by default what holds otherwise. */
  readonly offer?: string
  /** The names that it may be, and what they are names of. */
  readonly choices?: Iterable<string>
  readonly what?: string
  /** Why an answer will not do. */
  readonly problem?: (answer: string) => string | undefined
  /** It is not asked: the option says it, or what holds otherwise. */
  readonly quiet?: boolean
}

/** An option that is missing or wrong, in a sentence. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

/** Where answers come from: options first, then somebody who can be asked, then what holds otherwise. */
export interface Answers {
  /** Whether the option was given. */
  readonly has: (flag: string) => boolean
  one(question: Question): Promise<string>
  /** `none` (or an empty answer where nothing is offered) stands for nothing. */
  maybe(question: Question): Promise<string | undefined>
  /** Options that were given and that nothing asked for. */
  readonly unheard: () => readonly string[]
  /** Several, divided by commas or given by several options. */
  many(question: Question & { readonly fallbacks?: readonly string[] }): Promise<readonly string[]>
}

/** Somebody who can be asked. */
export interface Talk {
  /** The answer to a question; nothing once nobody answers any more. */
  ask(prompt: string): Promise<string | undefined>
  tell(line: string): void
}

export type Given = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

/** `given`: options by name. Without `talk` nobody is asked; `offers`: then what is offered holds. */
export function answersOf(given: Given, talk?: Talk, offers = false): Answers {
  const heard = new Set<string>()
  const wordsOf = (flag: string): readonly string[] =>
    [given[flag]].flat().flatMap((each) => (typeof each === 'string' ? [each] : []))
  const hear = (flag: string): readonly string[] => {
    heard.add(flag)
    return wordsOf(flag)
  }

  /** `accept` says why an answer will not do; an empty answer takes what is offered. */
  async function answer(
    question: Question,
    accept: (answer: string) => string | undefined,
    none: string | undefined,
  ): Promise<string> {
    const { flag, text, fallback, quiet } = question
    const [said] = hear(flag)
    if (said !== undefined) {
      const problem = accept(said)
      if (problem !== undefined) throw new WrongAnswer(`--${flag}: ${problem}`)
      return said
    }
    if (!talk || quiet) {
      const taken = offers ? question.offer : undefined
      const answered = taken ?? fallback ?? none
      if (answered === undefined) throw new WrongAnswer(`--${flag} is missing: ${text}.`)
      const problem = taken === undefined ? undefined : accept(taken)
      if (problem !== undefined) throw new WrongAnswer(`--${flag} is missing: ${text}. ${problem}`)
      return answered
    }
    const offered = question.offer ?? fallback ?? none
    for (let again = false; ; again = true) {
      const answered = (await talk.ask(promptOf(question, none, offered, again)))?.trim()
      if (answered === undefined) throw new Refused('Nobody answers.')
      const taken = answered === '' && offered !== undefined ? offered : answered
      // What holds otherwise fits; what is only offered may be somebody else's already.
      const problem = taken === answered || taken === question.offer ? accept(taken) : undefined
      if (problem === undefined) return taken
      talk.tell(`  ${problem}`)
    }
  }

  return {
    has: (flag) => wordsOf(flag).length > 0,
    unheard: () => Object.keys(given).filter((flag) => wordsOf(flag).length > 0 && !heard.has(flag)),
    one: (question) => answer(question, (each) => problemOf(question, each), undefined),
    async maybe(question) {
      const found = await answer(question, (each) => (isNone(each) ? undefined : problemOf(question, each)), 'none')
      return isNone(found) ? undefined : found
    },
    async many({ fallbacks = [], ...question }) {
      const all = hear(question.flag).flatMap(parts)
      const problem = (each: string) => (isNone(each) ? undefined : problemOf(question, each))
      if (all.length > 0) {
        const wrong = all.map(problem).find((each) => each !== undefined)
        if (wrong !== undefined) throw new WrongAnswer(`--${question.flag}: ${wrong}`)
        return all.filter((each) => !isNone(each))
      }
      const none = question.fallback ?? (fallbacks.length > 0 ? fallbacks.join(', ') : 'none')
      const found = await answer(question, (each) => parts(each).map(problem).find(Boolean), none)
      return parts(found).filter((each) => !isNone(each))
    },
  }
}

/** Asks in a terminal. Lines that come before their question wait for it; an ended input answers no more. */
export function talkOver(terminal: Interface, tell: (line: string) => void): Talk {
  const lines: string[] = []
  let waiting: ((line: string | undefined) => void) | undefined
  let ended = false
  terminal.on('line', (line) => {
    if (waiting) waiting(line)
    else lines.push(line)
  })
  terminal.on('close', () => {
    ended = true
    waiting?.(undefined)
  })
  return {
    tell,
    ask(prompt) {
      const last = prompt.lastIndexOf('\n')
      if (last >= 0) tell(prompt.slice(0, last))
      terminal.setPrompt(prompt.slice(last + 1))
      if (!ended) terminal.prompt()
      const [ready] = lines.splice(0, 1)
      if (ready !== undefined || ended) return Promise.resolve(ready)
      return new Promise((resolve) => {
        waiting = (line) => {
          waiting = undefined
          resolve(line)
        }
      })
    },
  }
}

function problemOf({ choices, what = 'choice', problem }: Question, answer: string): string | undefined {
  return (choices && unknownProblem(what, answer, choices)) ?? problem?.(answer)
}

function isNone(answer: string): boolean {
  return answer === '' || answer === 'none'
}

function parts(answer: string): readonly string[] {
  return answer
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** `Its address, as /books (/loans): ` with the choices above it where there are some; they stay when it is asked again. */
function promptOf(
  { text, choices }: Question,
  none: string | undefined,
  offered: string | undefined,
  again: boolean,
): string {
  const names = again ? [] : [...(choices ?? []), ...(choices && none !== undefined ? ['none'] : [])]
  const shown = names.length > most ? [...names.slice(0, most), `… ${names.length - most} more`] : names
  const list = shown.length > 0 ? `  ${shown.join(', ')}\n` : ''
  return `${list}${text.charAt(0).toUpperCase()}${text.slice(1)}${offered === undefined ? '' : ` (${offered})`}: `
}

const most = 16
