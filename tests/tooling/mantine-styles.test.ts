import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { importedStyles, neededStyles } from './support/mantine-styles.ts'

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file.replaceAll('\\', '/')))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/generated\//.test(file))

describe('a module that draws with Mantine', () => {
  it('imports the style sheets of all that it draws itself, in their order, and no others', () => {
    const sheets = modules.map((file) => ({ file, needed: neededStyles(file), imported: importedStyles(file) }))
    const drawing = sheets.filter(({ needed, imported }) => needed.length + imported.length > 0)
    expect(drawing.length).toBeGreaterThan(40)
    for (const { file, needed, imported } of drawing) expect(imported, file).toEqual(needed)
  })

  it('needs those of what a component draws in turn, and not those of its other parts', () => {
    const of = (file: string) => neededStyles(file).map((sheet) => /(\w+)[.]layer[.]css$/.exec(sheet)?.[1])
    expect(of('src/blocks/form/submit-button.tsx')).toEqual(['UnstyledButton', 'Loader', 'Button'])
    expect(of('src/blocks/form/fields/radio-option.tsx')).not.toContain('RadioCard')
  })
})
