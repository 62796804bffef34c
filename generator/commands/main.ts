import { parseArgs } from 'node:util'
import { nearest } from '../nearest.ts'
import { placesOf } from './options.ts'
import { type Verb, type VerbOptions, WrongUsage } from './verb.ts'
import { verbs } from './verbs.ts'

const places = [
  "--spec DIR         the spec's folder (default: spec)",
  '--out DIR          the folder for the browser\'s files (default: src/generated, or "generated" beside another spec)',
  "--server-out DIR   the folder for the server's files (default: server/generated; none for another spec)",
  '--app DIR          the folder that holds blocks/ and widgets/ (default: src)',
]

const common = {
  spec: { type: 'string' },
  out: { type: 'string' },
  'server-out': { type: 'string' },
  app: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies VerbOptions

/** Where a run prints, line by line: results, and complaints. */
export interface Output {
  readonly print: (line: string) => void
  /** What is wrong with how it was started, or kept it from writing. */
  readonly complain: (line: string) => void
  /** The hash of the generator's code, where it is known already. */
  readonly code?: string
}

/**
 * The command line, from the words behind `console` on. Gives the exit code: 0 fine, 1 problems, 2 wrong usage. Throws only
 * what nobody foresaw.
 */
export async function main([name, ...argv]: readonly string[], { print, complain, code }: Output): Promise<number> {
  const wrongUsage = (message: string, help: string) => {
    complain(`${message}\n\n${help}`)
    return 2
  }
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    if (name === undefined) return wrongUsage('Say what to do.', usage())
    print(usage())
    return 0
  }
  const entry = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!entry) return wrongUsage(`"${name}" is no verb.${meant(name, Object.keys(verbs))}`, usage())
  const verb = await entry.load()
  const lines = verb.usageOf?.(argv.find((each) => !each.startsWith('-')) ?? '') ?? verb.usage
  const help = [`Usage: npm run console -- ${name} ${lines.join('\n  ')}`, '', ...indented(places)].join('\n')
  // What is wrong is the last thing that a long page would leave on the screen.
  const short = `Usage: npm run console -- ${name} ${lines[0] ?? ''}\n  --help tells more.`
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { ...common, ...verb.options },
      allowPositionals: true,
    })
    if (values.help) {
      print(help)
      return 0
    }
    refuseFurther(positionals, verb)
    const { spec, out, app, 'server-out': serverOut } = values
    const asked = { words: positionals, values, places: placesOf({ spec, out, app, serverOut }), print, code }
    return (await verb.run(asked)) ? 0 : 1
  } catch (cause) {
    const wrong = cause instanceof WrongUsage ? cause.message : wrongOption(cause, verb)
    if (wrong !== undefined) return wrongUsage(wrong, short)
    if (cause instanceof Error && cause.name === 'WriteRefused') {
      complain(`error  ${cause.message}`)
      return 1
    }
    throw cause
  }
}

/** What Node's parser of options has to say, in a sentence of ours where it is about a name. */
function wrongOption(cause: unknown, { options }: Verb): string | undefined {
  if (!(cause instanceof TypeError && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS')))
    return undefined
  const [, name] = (cause.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && /'(--?[^']+)'/.exec(cause.message)) || []
  if (name === undefined) return cause.message
  return `There is no option "${name}".${meant(name.replace(/^-+/, ''), Object.keys({ ...common, ...options }), '--')}`
}

function meant(name: string, names: readonly string[], before = ''): string {
  const near = nearest(name, names)
  return near === undefined ? '' : ` Did you mean "${before}${near}"?`
}

function refuseFurther(words: readonly string[], { words: most = 0 }: Verb): void {
  if (words.length > most) throw new WrongUsage(`"${words.slice(most).join(' ')}" is one word too many.`)
}

function usage(): string {
  const width = Math.max(...Object.keys(verbs).map((each) => each.length)) + 3
  const lines = Object.entries(verbs).map(([name, { about }]) => `${name.padEnd(width)}${about}`)
  return [
    'Usage: npm run console -- <verb> [options]',
    '',
    ...indented(lines),
    '',
    ...indented(places),
    '',
    "`<verb> --help` tells a verb's own options. Exit codes: 0 fine, 1 problems, 2 wrong usage.",
  ].join('\n')
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`)
}
