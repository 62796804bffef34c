import path from 'node:path/posix'
import { blockGrammars } from '../grammar/blocks/table.ts'
import type { Answers } from './ask.ts'
import { addImport, addProperty, type CodeFile, keyText } from './code-edits.ts'
import { change, create, type Draft, note, textOf } from './draft.ts'
import { camel, pascal, wordsOf } from './name-forms.ts'
import { wordsProblem } from './names.ts'
import { Refused } from './refused.ts'

/** `new block banner`: a word of the language with its grammar, its code, its style and its test. */
export async function newBlock(name: string, draft: Draft, answers: Answers): Promise<Draft> {
  if (name in blockGrammars)
    throw new Refused(`There is a block "${name}" already (generator/grammar/blocks/${name}.ts).`)
  const about = await answers.one({
    flag: 'about',
    text: 'what it is, in a sentence',
    fallback: `A ${wordsOf(name)}.`,
    problem: (each) => wordsProblem(each) ?? codeProblem(each),
  })
  const { app } = draft.world
  const grammar = path.join(draft.world.top, 'generator/grammar/blocks')
  const tests = path.join(draft.world.top, 'tests/blocks')
  const constant = `${camel(name)}Block`
  const type = `${pascal(name)}Block`
  const sentence = /[.!?]$/.test(about) ? about : `${about}.`
  const docs = path.join(draft.world.top, 'generator/docs')
  const example = `title: Garden\nblocks:\n  - { block: ${name}, text: The garden is closed., tone: quiet }\n`
  const files: readonly (readonly [string, string])[] = [
    [`${grammar}/${name}.ts`, grammarText(name, constant, type, sentence)],
    [`${app}/blocks/${name}/${name}.module.css`, styleText(name)],
    [
      `${app}/blocks/${name}/${name}.tsx`,
      viewText(name, type, sentence, path.relative(`${app}/blocks/${name}`, grammar)),
    ],
    [`${docs}/examples/block-${name}/screens/notice.yaml`, example],
    [`${tests}/${name}.test.tsx`, testText(name, type, path.relative(tests, app))],
  ]
  const made = files.reduce((done, [file, text]) => create(done, file, text), draft)
  const table = codeFile(draft, `${grammar}/table.ts`)
  const registry = codeFile(draft, `${app}/app/blocks.ts`)
  const key = keyText(name)
  const named = change(made, [
    addImport(table, `import { ${constant} } from './${name}.ts'`, `./${name}.ts`),
    addProperty(table, 'blockGrammars', name, name === constant ? `${key},` : `${key}: ${constant},`),
    addProperty(registry, 'blocks', name, `${key}: () => import('../blocks/${name}/${name}.tsx'),`),
  ])
  return note(
    note(named, `Say in ${grammar}/${name}.ts what it takes, and draw it in ${app}/blocks/${name}/${name}.tsx.`),
    `Put it on a screen: - { block: ${name}, text: … }`,
  )
}

export function codeFile(draft: Draft, file: string): CodeFile {
  const text = textOf(draft, file)
  if (text === undefined) throw new Refused(`There is no ${file} to name it in.`)
  return { path: file, text }
}

/** Words that would end the string or comment that they are written into. */
export function codeProblem(words: string): string | undefined {
  return /[\\`]|\*\//.test(words) ? 'Words without "\\", "`" and "*/" go here.' : undefined
}

/** A text as TypeScript code of this house has it: single quotes unless there are such in it. */
export function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}

/** The text of a block's grammar file. `purpose` repeats `about`, to be replaced by when one wants such a block. */
function grammarText(name: string, constant: string, type: string, about: string): string {
  const words = [`about: ${quoted(about)}`, `purpose: ${quoted(about)}`]
  const line = `  { ${words.join(', ')} },`
  return `import type { CompiledOf } from '../compiled-type.ts'
import { choice, text } from '../language.ts'
import { block } from './block.ts'

export const ${constant} = block(
  '${name}',
${line.length <= 120 ? line : `  {\n    ${words.join(',\n    ')},\n  },`}
  {
    text: { about: 'What it says.', rule: text, required: true },
    tone: { about: 'How loud it is.', rule: choice('normal', 'quiet') },
  },
)

/** ${about} */
export type ${type} = CompiledOf<typeof ${constant}>
`
}

function styleText(name: string): string {
  return `.${camel(name)} {
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--mantine-radius-default);
  background: var(--surface);
}

.${camel(name)}[data-tone="quiet"] {
  color: var(--ink-quiet);
}
`
}

function viewText(name: string, type: string, about: string, grammar: string): string {
  return `import type { ${type} } from '${grammar}/${name}.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './${name}.module.css'

/** ${about} */
export function View({ node }: BlockProps<${type}>) {
  return (
    <div className={styles.${camel(name)}} data-tone={node.tone}>
      {useText(node.text)}
    </div>
  )
}
`
}

function testText(name: string, type: string, app: string): string {
  return `import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ${type} } from '../../generator/grammar/blocks/${name}.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(() => import('${app}/blocks/${name}/${name}.tsx'))

function show(change: Partial<${type}> = {}) {
  const node: ${type} = { block: '${name}', at: '${name}', text: text('Lettuce is sown'), ...change }
  render(<OnStage stage={createStage()} nodes={[node]} />)
}

describe('${wordsOf(name)}', () => {
  it('says its words', async () => {
    show()
    expect(await screen.findByText('Lettuce is sown')).toBeTruthy()
  })

  it('is quiet where it is told to be', async () => {
    show({ tone: 'quiet' })
    expect((await screen.findByText('Lettuce is sown')).dataset.tone).toBe('quiet')
  })

  it('hides where its gate does not let it show', async () => {
    show({ text: text('Nobody sees this'), gate: { feature: ['Watering'], at: '${name}' } })
    expect(screen.queryByText('Nobody sees this')).toBeNull()
  })
})
`
}
