import path from 'node:path/posix'
import { placeText } from '../load/source.ts'
import { entry } from '../load/tree.ts'
import type { Answers } from './ask.ts'
import { codeFile, codeProblem } from './block.ts'
import { addProperty, keyText } from './code-edits.ts'
import { change, contextOf, create, createFile, type Draft, fileOf, note, pathOf, textOf } from './draft.ts'
import { openScreens } from './form.ts'
import { titleOf, wordsOf } from './name-forms.ts'
import { wordsProblem } from './names.ts'
import { Refused } from './refused.ts'
import { type Input, styleText, testText, viewText } from './widget-code.ts'
import { addEntry, addItemTo } from './yaml-edits.ts'
import { fileText, flow, type Yaml } from './yaml-text.ts'

const inputTypes = ['text', 'string', 'number', 'boolean'] as const

/** `new widget gauge --on dashboard --input value:number`: hand-written React with its inputs, style, test and place. */
export async function newWidget(name: string, draft: Draft, answers: Answers): Promise<Draft> {
  const context = contextOf(draft)
  const there = context.names.widget.get(name)
  if (there) throw new Refused(`There is a widget "${name}" already (${placeText(there)}).`)
  const { app, own } = draft.world
  const on = await answers.one({
    flag: 'on',
    text: 'the screen that shows it',
    what: 'screen that it can stand on',
    choices: openScreens(context),
  })
  const about = await answers.one({
    flag: 'about',
    text: 'what it shows, in a sentence',
    fallback: `A ${wordsOf(name)}.`,
    problem: (each) => wordsProblem(each) ?? codeProblem(each),
  })
  const given = await answers.many({
    flag: 'input',
    text: `what it takes, each as name:type (${inputTypes.join(', ')})`,
    what: 'input',
    fallbacks: ['label:text', 'value:number'],
    problem: inputProblem,
  })
  const inputs = given.map((each): Input => {
    const [input = '', type = 'text'] = each.split(':')
    return { name: input, type: type as Input['type'] }
  })
  const twice = inputs.find((each, at) => inputs.findIndex((other) => other.name === each.name) !== at)
  if (twice) throw new Refused(`The input "${twice.name}" is named twice.`)
  const registry = await answers.one({
    flag: 'registry',
    text: 'the module that names the widgets of this console',
    fallback: own ? `${app}/app/widgets.ts` : undefined,
    quiet: own,
  })
  const code = { name, about: /[.!?]$/.test(about) ? about : `${about}.`, inputs }
  const folder = `${app}/widgets/${name}`
  let made = create(draft, `${folder}/${name}.module.css`, styleText(code))
  made = create(made, `${folder}/${name}.tsx`, viewText(code))
  const tests = path.join(draft.world.top, 'tests/widgets')
  const from = path.relative(tests, folder)
  made = create(made, `${tests}/${name}.test.tsx`, testText(code, from))
  const where = path.relative(path.dirname(registry), folder)
  const line = `${keyText(name)}: () => import('${where.startsWith('.') ? where : `./${where}`}/${name}.tsx'),`
  made = change(made, [addProperty(codeFile(draft, registry), 'widgets', name, line)])
  made = inReadme(`${app}/widgets/README.md`, name, code.about, made)
  made = declare(name, code.about, inputs, made)
  made = place(name, inputs, on, made)
  return note(
    note(made, `Draw it in ${folder}/${name}.tsx; it sees nothing but its inputs.`),
    `Give it its values in ${pathOf(draft, 'screens', on)}.`,
  )
}

/** Words that React or TypeScript keep for themselves, and the one that a widget's styles have. */
const taken =
  /^(key|ref|children|styles|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|static|await|implements|interface|package|private|protected|public|arguments|eval)$/

function inputProblem(input: string): string | undefined {
  const [name = '', type = 'text', more] = input.split(':')
  if (!/^[a-z][A-Za-z0-9]*$/.test(name) || more !== undefined)
    return `"${input}" is no input: write it as value:number.`
  if (taken.test(name)) return `"${name}" means something else in code: call the input otherwise.`
  if (inputTypes.some((each) => each === type)) return undefined
  return `"${type}" is no type of an input: it is one of ${inputTypes.join(', ')}. Lists are said in widgets.yaml.`
}

/** A row in the list of all widgets, if it is where it is expected. */
function inReadme(file: string, name: string, about: string, draft: Draft): Draft {
  const text = textOf(draft, file)
  const [rows] = /^\| widget \|.*\n(\|.*\n)+/m.exec(text ?? '') ?? []
  if (text === undefined || rows === undefined) return draft
  const shows = about.charAt(0).toLowerCase() + about.slice(1).replace(/\.$/, '')
  const offset = text.indexOf(rows) + rows.length
  return change(draft, [
    { file, offset, length: 0, text: `| \`${name}\` | ${shows.replaceAll('|', '\\|')} | nothing further |\n` },
  ])
}

function declare(name: string, about: string, inputs: readonly Input[], draft: Draft): Draft {
  const file = fileOf(draft, 'widgets')
  const types = Object.fromEntries(inputs.map((each) => [each.name, each.type]))
  const entry: Yaml = { text: about, inputs: inputs.length > 0 ? types : flow({}) }
  return file?.tree.kind === 'map'
    ? change(draft, [addEntry(file.source, file.tree, name, entry)])
    : createFile(draft, 'widgets', undefined, fileText({ [name]: entry }))
}

function place(name: string, inputs: readonly Input[], on: string, draft: Draft): Draft {
  const screen = fileOf(draft, 'screens', on)
  const blocks = entry(screen?.tree, 'blocks')
  if (!screen || !blocks) throw new Refused(`The screen "${on}" has no blocks.`)
  const first = { text: titleOf(name), string: titleOf(name), number: 0, boolean: true }
  const values = Object.fromEntries(inputs.map((each) => [each.name, first[each.type]]))
  const block: Yaml = { block: 'widget', widget: name, with: inputs.length > 0 ? flow(values) : undefined }
  return change(draft, [addItemTo(screen.source, blocks, block)])
}
