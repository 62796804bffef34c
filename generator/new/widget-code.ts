import { camel, pascal, titleOf, wordsOf } from './name-forms.ts'

/** What a widget takes. */
export interface Input {
  readonly name: string
  readonly type: 'text' | 'string' | 'number' | 'boolean'
}

/** A widget as its code needs it. */
export interface WidgetCode {
  readonly name: string
  readonly about: string
  readonly inputs: readonly Input[]
}

/** The input that names the whole: its first text. */
function labelOf(inputs: readonly Input[]): Input | undefined {
  return inputs.find((each) => each.type === 'text')
}

/** A component that says each of its inputs in words, to be drawn anew. */
export function viewText({ name, about, inputs }: WidgetCode): string {
  const label = labelOf(inputs)
  const others = inputs.filter((each) => each !== label)
  const props = inputs.map(({ name: input, type }) =>
    type === 'text' ? `  readonly ${input}: string\n` : `  readonly ${input}?: ${type} | null\n`,
  )
  const type = `${pascal(name)}Props`
  const style = `styles.${camel(name)}`
  const aria = label ? ` aria-label={${label.name}}` : ''
  const rows = others.map((each) => {
    const shown = each.type === 'boolean' ? `{${each.name} ? '✓' : '–'}` : `{${each.name} ?? '–'}`
    return `        <div>\n          <dt>${titleOf(each.name)}</dt>\n          <dd>${shown}</dd>\n        </div>\n`
  })
  const caption = label ? `      <figcaption className={styles.label}>{${label.name}}</figcaption>\n` : ''
  const list = rows.length > 0 ? `      <dl className={styles.values}>\n${rows.join('')}      </dl>\n` : ''
  const inner = caption + list || `      ${titleOf(name)}\n`
  const taken = inputs.length > 0 ? `{ ${inputs.map((each) => each.name).join(', ')} }: ${type}` : ''
  const declared = inputs.length > 0 ? `\nexport interface ${type} {\n${props.join('')}}\n` : ''
  return `import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import styles from './${name}.module.css'
${declared}
/** ${about} */
export function View(${taken}) {
  return (
    <figure className={${style}}${aria}>
${inner}    </figure>
  )
}

/** The shape of what comes. */
export function Skeleton() {
  return (
    <div className={${style}} aria-hidden>
      <Bone height={20} width={160} />
    </div>
  )
}
`
}

export function styleText({ name, inputs }: WidgetCode): string {
  const label = labelOf(inputs) ? `\n.label {\n  font-weight: 600;\n}\n` : ''
  const values =
    inputs.length > (labelOf(inputs) ? 1 : 0)
      ? `\n.values {\n  display: grid;\n  gap: var(--space-2);\n  margin: var(--space-2) 0 0;\n  font-variant-numeric: tabular-nums;\n}\n\n.values dd {\n  margin: 0;\n}\n`
      : ''
  return `.${camel(name)} {
  margin: 0;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--mantine-radius-default);
  background: var(--surface);
}
${label}${values}`
}

/** Tests that fail when an input is no longer shown. `from`: the widget's folder as the test sees it. */
export function testText({ name, inputs }: WidgetCode, from: string): string {
  const label = labelOf(inputs)
  const samples = { text: 'Lettuce', string: 'Radish', number: 12, boolean: true }
  const props = inputs.map((each) => {
    const sample = samples[each.type]
    return typeof sample === 'string'
      ? ` ${each.name}="${sample}"`
      : sample === true
        ? ` ${each.name}`
        : ` ${each.name}={${sample}}`
  })
  const others = inputs.filter((each) => each !== label)
  const expected = others.map((each) => {
    const shown = each.type === 'boolean' ? '✓' : String(samples[each.type])
    return `    expect(screen.getByText('${titleOf(each.name)}').nextElementSibling?.textContent).toBe('${shown}')\n`
  })
  const named = label
    ? `    expect(screen.getByRole('figure', { name: 'Lettuce' })).toBeTruthy()\n`
    : `    expect(screen.getByRole('figure')).toBeTruthy()\n`
  const required = inputs.filter((each) => each.type === 'text').map((each) => ` ${each.name}="Lettuce"`)
  const missing = others.some((each) => each.type !== 'text')
    ? `
  it('bears that its values have not come yet', () => {
    show(<View${required.join('')} />)
    expect(screen.getAllByText('–').length).toBeGreaterThan(0)
  })
`
    : ''
  return `import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Skeleton, View } from '${from}/${name}.tsx'

function show(widget: ReactNode) {
  return render(<MantineProvider env="test">{widget}</MantineProvider>)
}

describe('${wordsOf(name)}', () => {
  it('says what it is given', () => {
    show(<View${props.join('')} />)
${named}${expected.join('')}  })
${missing}
  it('shows the shape of what comes, which is nothing to read', () => {
    const { container } = show(<Skeleton />)
    expect(container.querySelector('[aria-hidden] .mantine-Skeleton-root')).toBeTruthy()
  })
})
`
}
