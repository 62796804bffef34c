import { describe, expect, it } from 'vitest'
import { planText } from '../../generator/plan/formats/text.ts'
import { plan } from '../../generator/plan/plan.ts'
import { compared, edited, type SpecEdit, specFiles } from './support/plans.ts'

const uproot = '{ label: Uproot, can: Remove Plant, do: [{ mutate: remove, with: { id: "${route.id}" } }] }'
const twice: SpecEdit = {
  file: 'screens/plant.yaml',
  from: 'blocks:\n  - block: heading',
  to: `parts:
  uproot:
    block: buttons
    actions:
      - ${uproot}
blocks:
  - { use: uproot }
  - block: card
    title: Beside
    can: Water Plant
    blocks:
      - { use: uproot }
  - block: heading`,
}
const before = edited(specFiles(), [twice])

async function told(from: string, to: string): Promise<string> {
  const after = edited(before, [{ file: 'screens/plant.yaml', from, to }])
  return planText(await plan(compared(before), compared(after)), 'HEAD')
}

describe('a part that stands at two places', () => {
  it('is there for the same people when one of the places writes it out', async () => {
    const text = await told(
      'blocks:\n  - { use: uproot }\n',
      `blocks:\n  - block: buttons\n    actions:\n      - ${uproot}\n`,
    )
    expect(text).not.toContain('Who sees')
  })

  it('is gone from the place where it is not put any more, and from no other', async () => {
    const text = await told('blocks:\n  - { use: uproot }\n', 'blocks:\n')
    expect(text).not.toContain('Who sees')
    expect(text).toContain('On /plants/:id, the buttons is gone, with the button "Uproot"; Head Gardener saw it.')
  })

  it('is another for others at both when it changes', async () => {
    expect(await told('label: Uproot, can: Remove Plant', 'label: Uproot, can: Water Plant')).toContain(
      '⚠ widens access: Gardener now sees the button "Uproot" on /plants/:id.',
    )
  })
})
