import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFolder } from '../../generator/load/folder.ts'
import { compileFiles } from './support/goldenCases.ts'
import { type Editor, startEditor } from './support/languageServer.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))
const files = readFolder(path.join(top, 'spec'), 'spec', () => {}).filter((file) => file.path.endsWith('.yaml'))

let editor: Editor
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'editor-'))
  const { files: output, problems } = await compileFiles(readFolder(path.join(top, 'spec'), 'spec', () => {}))
  console.log(problems.filter((p) => p.severity === 'error'))
  for (const [file, text] of output ?? []) {
    if (!file.startsWith('schemas/')) continue
    mkdirSync(path.join(folder, 'src/generated/schemas'), { recursive: true })
    writeFileSync(path.join(folder, 'src/generated', file), text)
  }
  editor = await startEditor(folder)
}, 30000)
afterAll(async () => {
  await editor.close()
  rmSync(folder, { recursive: true, force: true })
})

const show = (all: readonly { range: { start: { line: number; character: number } }; message: string }[]) =>
  all.map((each) => `${each.range.start.line + 1}:${each.range.start.character + 1} ${each.message}`)

it('has no diagnostics', async () => {
  for (const file of files) console.log(file.path, show(await editor.open(file.path, file.text)))
}, 60000)
it('play', async () => {
  const head = '# yaml-language-server: $schema=../../src/generated/schemas/screens.schema.json\n'
  const menus = '# yaml-language-server: $schema=../src/generated/schemas/menus.schema.json\n'
  const t = async (text: string, file = 'spec/screens/x.yaml', h = head) => {
    if (text.includes('‸')) {
      console.log(text, '\n', (await editor.complete(file, h + text)).map((each) => `${each.label} => ${JSON.stringify(each.textEdit?.newText ?? each.insertText)} ${JSON.stringify(each.documentation)}`))
    } else console.log(text, '\n', show(await editor.open(file, h + text)))
  }
  await t('main:\n  - { label: A, go: ‸ }\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    go: ‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    go: pro‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    can: ‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    can: [‸]\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    can:\n      - ‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    feature: ‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    icon: ‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    ‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    do:\n      - ‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    do:\n      - mutate: ‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    do:\n      - mutate: deleteProject\n        ‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    do:\n      - notify: ‸\n', 'spec/menus.yaml', menus)
  await t('main:\n  - label: A\n    go:\n      ‸\n', 'spec/menus.yaml', menus)
}, 60000)
