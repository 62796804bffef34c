import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { chunkGroups } from '../../generator/build/chunks.ts'
import { homePage, layouts, signInPage } from '../../generator/build/first-pages.ts'
import { namedIcons } from '../../generator/build/named-icons.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
const generated = path.join(top, 'src/generated')
const places = { spec: path.join(top, 'spec'), generated }
const groups = chunkGroups({
  signIn: signInPage(places),
  layouts: layouts(places),
  home: homePage(places),
  icons: namedIcons(generated),
})

/** The file of a build that a module which nothing of the entry runs goes to; undefined where it is left to itself. */
function fileOf(module: string): unknown {
  const id = path.join(top, module)
  const sorted = [...groups].sort((one, other) => (other.priority ?? 0) - (one.priority ?? 0))
  for (const { name, test } of sorted) {
    const file = typeof name === 'function' ? name(id, { getModuleInfo: () => null }) : name
    if (file && (typeof name === 'function' || (typeof test === 'function' && test(id)))) return file
  }
  return undefined
}

describe('a first visit of sign-in brings', () => {
  it.each([
    ['base', 'src/blocks/panel/panel.tsx'],
    ['base', 'src/runtime/icon.tsx'],
    ['base', 'src/runtime/data/where-code.ts'],
    // A page that has no form at first reads records, too.
    ['base', 'src/runtime/forms/values.ts'],
    ['form', 'src/blocks/form/one-form.tsx'],
    ['form', 'src/blocks/form/fields/password-input.tsx'],
    ['form', 'src/runtime/forms/problems.ts'],
    ['sign-in', 'src/generated/screens/login.ts'],
    ['sign-in', 'src/generated/forms/sign-in.ts'],
    // What the shell's menu calls as well: else each page would bring all of sign-in.
    ['start', 'src/generated/operations/revokeTokenAccess.ts'],
  ])('%s with %s', (file, module) => {
    expect(fileOf(module)).toBe(file)
  })

  it.each([
    ['page', 'src/blocks/frame/frame.tsx'],
    ['page', 'src/blocks/switcher/switcher.tsx'],
    ['page', 'src/runtime/expressions/field-words.ts'],
    ['page', 'src/runtime/dates/shown.ts'],
    ['page', 'node_modules/dayjs/dayjs.min.js'],
    ['page', 'src/blocks/listing/listing.tsx'],
    ['page', 'src/generated/icons.ts'],
    ['page', 'node_modules/@tabler/icons-react/dist/esm/icons/IconBell.mjs'],
    ['screens', 'src/generated/screens/shell.ts'],
    ['screens', 'src/generated/menus/project.ts'],
    ['screens', 'src/generated/screens/projects.ts'],
    ['screens', 'src/generated/operations/projects.ts'],
    ['page', 'src/api/client.ts'],
    ['page', 'node_modules/@casl/ability/dist/esm/index.mjs'],
    ['page', 'src/blocks/tabs/tab-bar.tsx'],
    ['trouble', 'src/api/errors.ts'],
    [undefined, 'src/blocks/switcher/switcher-list.tsx'],
    [undefined, 'src/blocks/search/search-window.tsx'],
    [undefined, 'src/blocks/guide/panel.tsx'],
    [undefined, 'src/blocks/messages/panel.tsx'],
    [undefined, 'src/blocks/banners/strips.tsx'],
    ['work', 'src/blocks/form/work-form.tsx'],
    ['tools', 'src/blocks/selection/selecting.tsx'],
    [undefined, 'src/blocks/tree/tree.tsx'],
    [undefined, 'node_modules/@dnd-kit/core/dist/core.esm.js'],
    [undefined, 'src/blocks/form/fields/records.tsx'],
    [undefined, 'src/blocks/form/fields/tags.tsx'],
    ['offering', 'src/blocks/form/fields/use-suggestions.ts'],
    [undefined, 'src/blocks/form/fields/matrix.tsx'],
    ['windows', 'src/runtime/windows/open-windows.tsx'],
    ['floating', 'node_modules/@floating-ui/dom/dist/floating-ui.dom.mjs'],
    ['calendar', 'node_modules/@mantine/dates/esm/components/Calendar/Calendar.mjs'],
    ['saving', 'src/blocks/form/saved-form.tsx'],
    ['leaving', 'src/runtime/screens/unsaved-screen.tsx'],
    ['leaving', 'src/runtime/forms/kept-place.ts'],
    ['dates', 'src/runtime/dates/typed.ts'],
    ['dates', 'node_modules/dayjs/plugin/customParseFormat.js'],
  ])('nothing of %s, such as %s', (file, module) => {
    expect(fileOf(module)).toBe(file)
  })
})
