import { parseArgs } from 'node:util'
import { placesOf } from './commands/options.ts'

const usage = `Usage: npm run console -- <verb> [options]

  generate           writes what the spec gives
    --check          writes nothing; fails when the output is stale
    --watch          generates again after each edit
  check              tells every problem of the spec
    --format F       text (default), json or github
  docs               the reference of the spec language, as Markdown

  --spec DIR         the spec's folder (default: spec)
  --out DIR          the folder for the browser's files (default: src/generated, or "generated" beside another spec)
  --server-out DIR   the folder for the server's files (default: server/generated; none for another spec)
  --app DIR          the folder that holds blocks/ and widgets/ (default: src)

Exit codes: 0 fine, 1 problems, 2 wrong usage.`

const options = {
  check: { type: 'boolean' },
  watch: { type: 'boolean' },
  format: { type: 'string' },
  spec: { type: 'string' },
  out: { type: 'string' },
  'server-out': { type: 'string' },
  app: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

// Who reads may have enough before the end: `check | head`.
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  if (cause.code !== 'EPIPE') throw cause
})

process.exitCode = await main(process.argv.slice(2))

/** Gives the exit code. What a verb needs is loaded with the verb. */
async function main(argv: readonly string[]): Promise<number> {
  const print = (line: string) => console.log(line)
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    const [verb, ...rest] = positionals
    if (values.help || verb === 'help') {
      print(usage)
      return 0
    }
    if (rest.length > 0) return wrongUsage(`"${rest.join(' ')}" is one word too many.`)
    const places = placesOf({ ...values, serverOut: values['server-out'] })
    switch (verb) {
      case 'generate': {
        if (values.watch) {
          const { watchSpec } = await import('./commands/watch.ts')
          await watchSpec(places, print)
          return 0
        }
        const { generate } = await import('./commands/generate.ts')
        return (await generate(places, { check: values.check, print })) ? 0 : 1
      }
      case 'check': {
        const { check, checkFormats } = await import('./commands/check.ts')
        const format = checkFormats.find((each) => each === (values.format ?? 'text'))
        if (!format) return wrongUsage(`"${values.format}" is no format: it is one of ${checkFormats.join(', ')}.`)
        return (await check(places, format, print)) ? 0 : 1
      }
      case 'docs': {
        const { docs } = await import('./commands/docs.ts')
        print(docs())
        return 0
      }
      case undefined:
        return wrongUsage('Say what to do.')
      default:
        return wrongUsage(`"${verb}" is no verb.`)
    }
  } catch (cause) {
    if (cause instanceof TypeError && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS'))
      return wrongUsage(cause.message)
    if (cause instanceof Error && cause.name === 'WriteRefused') {
      console.error(`error  ${cause.message}`)
      return 1
    }
    throw cause
  }
}

function wrongUsage(message: string): number {
  console.error(`${message}\n\n${usage}`)
  return 2
}
