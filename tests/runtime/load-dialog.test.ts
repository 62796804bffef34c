import { expect, it } from 'vitest'
import { loadDialog } from '../../src/runtime/actions/load-dialog.ts'
import { createSupply } from '../../src/runtime/registry.ts'

const drawn = { View: () => null }
const dialog = { uses: { blocks: ['form', 'text'], widgets: ['map'] } }

/** What a dialog is loaded with: a form that comes when it is told to. */
function createCode(form: () => Promise<typeof drawn>) {
  return {
    spec: { dialogs: { plant: async () => ({ dialog }) } },
    blocks: createSupply({ form, text: drawn }),
    widgets: createSupply({ map: async () => drawn }),
    windows: { load: async () => {} },
  } as unknown as Parameters<typeof loadDialog>[1]
}

it('gives a dialog when there is what draws it', async () => {
  let come = (_: typeof drawn) => {}
  const code = createCode(
    () =>
      new Promise((resolve) => {
        come = resolve
      }),
  )
  let isThere = false
  const loading = loadDialog('plant', code).then((loaded) => {
    isThere = true
    return loaded
  })
  await expect.poll(() => code.widgets.peek('map')).toBeDefined()
  expect(isThere).toBe(false)
  come(drawn)
  expect(await loading).toBe(dialog)
  expect(code.blocks.peek('form')).toBe(drawn)
})

it('gives it all the same where that cannot be had, which is said in its place', async () => {
  const code = createCode(() => Promise.reject(new Error('no network')))
  expect(await loadDialog('plant', code)).toBe(dialog)
  expect(code.blocks.failure('form')).toBeDefined()
})
