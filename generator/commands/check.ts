import { placeText, type SourceFile } from '../load/source.ts'
import type { Problem } from '../problem.ts'
import { readInputs } from './inputs.ts'
import type { Places } from './options.ts'
import { plannedLines } from './planned.ts'
import { countText, problemText } from './print.ts'
import { proved } from './proved.ts'
import { oneOf, type Verb } from './verb.ts'

export const checkFormats = ['text', 'json', 'sarif', 'github'] as const
export type CheckFormat = (typeof checkFormats)[number]

export const verb: Verb = {
  options: { format: { type: 'string' }, fix: { type: 'boolean' } },
  usage: [
    '[options]',
    `--format F   one of ${checkFormats.join(', ')}`,
    '--fix        carries out every fix that is told, then says what is left',
  ],
  run: ({ values, places, print }) => {
    const format = oneOf('format', values.format, checkFormats, 'text')
    return values.fix === true ? checkAndFix(places, format, print) : check(places, format, print)
  },
}

type Print = (line: string) => void

/** `check`: every problem of the spec; true if none is an error. Writes nothing. */
export async function check(places: Places, format: CheckFormat, print: Print): Promise<boolean> {
  const inputs = readInputs(places)
  const { problems, sound } = proved(inputs, places)
  await printProblems(problems, inputs.files, format, print)
  if (format === 'text') for (const line of plannedLines(sound?.model.things ?? [])) print(line)
  if (format === 'text') print(`${countText(problems)}.${hintText(problems)}`)
  return isSound(problems)
}

/** `check --fix`: mends what can be mended, and tells what is left; true if none of that is an error. */
async function checkAndFix(places: Places, format: CheckFormat, print: Print): Promise<boolean> {
  const { fixSpec, mendedText } = await import('./fix.ts')
  const { inputs, mended, problems } = await fixSpec(places)
  if (format === 'text') for (const each of mended) print(mendedText(each))
  if (format === 'text' && mended.length > 0 && problems.length > 0) print('')
  await printProblems(problems, inputs.files, format, print)
  if (format === 'text') {
    const files = new Set(mended.flatMap((each) => each.fix.edits.map((edit) => edit.file))).size
    const done = mended.length === 0 ? 'Nothing to fix' : `${mended.length} fixed in ${counted(files, 'file')}`
    print(`${done}; ${countText(problems)}${problems.length > 0 ? ' left' : ''}.`)
    const guessed = [...new Set(mended.filter((each) => each.unread).map((each) => each.place.file))]
    if (guessed.length > 0 && problems.length > 0)
      print(`Look at ${guessed.join(', ')} before you run it again: nothing was mended elsewhere because of that.`)
  }
  return isSound(problems)
}

async function printProblems(
  problems: readonly Problem[],
  files: readonly SourceFile[],
  format: CheckFormat,
  print: Print,
): Promise<void> {
  const sources = new Map(files.map((file) => [file.path, file]))
  if (format === 'json') print(JSON.stringify(problems, null, 2))
  else if (format === 'github') for (const problem of problems) print(githubLine(problem))
  else if (format === 'sarif') {
    const { sarifLog } = await import('./sarif.ts')
    print(JSON.stringify(sarifLog(problems, sources), null, 2))
  } else for (const problem of problems) print(`${problemText(problem, sources)}\n`)
}

function isSound(problems: readonly Problem[]): boolean {
  return problems.every((each) => each.severity !== 'error')
}

/** How to have the fixes carried out, and where more is said. */
function hintText(problems: readonly Problem[]): string {
  const fixes = problems.filter((each) => each.fix).length
  const fixed = fixes === 0 ? '' : ` "check --fix" mends ${fixes === problems.length ? 'all' : fixes} of them.`
  return problems.length === 0 ? '' : `${fixed} "explain-code ${problems[0]?.code}" tells more about a code.`
}

function counted(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

/** An annotation as GitHub's workflow commands have it. */
function githubLine({ severity, place, code, message, fix }: Problem): string {
  const encoded = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
  const property = (text: string) => encoded(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
  const located = place.use ? `${message} (used at ${placeText(place.use.at)})` : message
  const words = fix ? `${located}\nfix: ${fix.about}` : located
  return `::${severity} file=${property(place.file)},line=${place.line},col=${place.column},title=${property(code)}::${encoded(words)}`
}
