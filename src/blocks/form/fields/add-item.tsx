import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { FormItems } from '../../../../generator/grammar/forms.ts'
import type { InnerField } from '../../../runtime/forms/inner-fields.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { withArgs } from '../../../runtime/texts/with-args.ts'
import { Popup } from '../../popup/popup.tsx'
import { areSearched, kindsOf } from './kinds.ts'

interface AddItemProps {
  readonly of: InnerField
  readonly words: FormItems
  readonly add: (component?: string) => void
  /** Asks for a kind by typing, where there are many. */
  readonly ask: () => void
}

/** Adds an item; of blocks of several kinds it asks of which. */
export function AddItem({ of, words, add, ask }: AddItemProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const kinds = kindsOf(of)
  const [only] = kinds
  const icon = <IconPlus size={16} aria-hidden />
  const look = { type: 'button', variant: 'default', size: 'compact-sm', leftSection: icon, 'data-add': '' } as const
  if (kinds.length === 1 && only) {
    return (
      <Button {...look} onClick={() => add(only.component)}>
        {texts.of(words.add, settled, { label: only.label })}
      </Button>
    )
  }
  if (areSearched(kinds)) {
    return (
      <Button {...look} aria-haspopup="listbox" onClick={ask}>
        {texts.of(words.choose, settled)}
      </Button>
    )
  }
  const actions = kinds.map(({ component, label }) => ({
    node: { label: withArgs(words.add, { label }) },
    act: () => add(component),
  }))
  return (
    <Popup
      align="start"
      entries={{ actions }}
      control={(props) => (
        <Button {...props} {...look}>
          {texts.of(words.choose, settled)}
        </Button>
      )}
    />
  )
}
