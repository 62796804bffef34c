import type { Problem } from '../problem.ts'
import { compile } from './compile.ts'
import { readInputs } from './inputs.ts'
import type { Places } from './options.ts'
import { countText, problemText } from './print.ts'
import { oneOf, type Verb } from './verb.ts'

export const checkFormats = ['text', 'json', 'github'] as const
export type CheckFormat = (typeof checkFormats)[number]

export const verb: Verb = {
  options: { format: { type: 'string' } },
  usage: ['[options]', `--format F   one of ${checkFormats.join(', ')}`],
  run: ({ values, places, print }) => check(places, oneOf('format', values.format, checkFormats, 'text'), print),
}

/** `check`: every problem of the spec; true if none is an error. Writes nothing. */
export async function check(places: Places, format: CheckFormat, print: (line: string) => void): Promise<boolean> {
  const inputs = readInputs(places)
  const { problems } = await compile(inputs, places)
  if (format === 'json') print(JSON.stringify(problems, null, 2))
  else if (format === 'github') for (const problem of problems) print(githubLine(problem))
  else {
    const sources = new Map(inputs.files.map((file) => [file.path, file]))
    for (const problem of problems) print(`${problemText(problem, sources)}\n`)
    print(`${countText(problems)}.`)
  }
  return problems.every((each) => each.severity !== 'error')
}

/** An annotation as GitHub's workflow commands have it. */
function githubLine({ severity, place, code, message }: Problem): string {
  const encoded = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
  const property = (text: string) => encoded(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
  return `::${severity} file=${property(place.file)},line=${place.line},col=${place.column},title=${property(code)}::${encoded(message)}`
}
