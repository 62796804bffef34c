import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { SearchBlock } from '../../../generator/grammar/blocks/search.ts'
import { useFocusBack } from '../../runtime/focus/use-focus-back.ts'
import { Arrival } from '../../runtime/typing/arrival.tsx'
import type { Coming } from '../../runtime/typing/type-ahead.ts'
import { useClosedByBack } from '../../runtime/windows/use-closed-by-back.ts'
import { SearchBody } from './search-body.tsx'
import styles from './search-window.module.css'
import type { Sources } from './use-sources.ts'

export interface SearchWindowProps {
  node: SearchBlock
  sources: Sources
  label: string
  close: () => void
  coming: Coming
}

/** The window of the search. */
export default function SearchWindow({ node, sources, label, close, coming }: SearchWindowProps) {
  useClosedByBack(close)
  useFocusBack()
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      // The first Escape clears the field, where there is something in it.
      closeOnEscape={false}
      returnFocus={false}
      size={640}
      padding={0}
      classNames={{ inner: styles.inner, content: styles.content, body: styles.body }}
      attributes={{ content: { 'aria-label': label } }}
      transitionProps={{ duration: 0 }}
    >
      <Arrival expected={coming} />
      <SearchBody node={node} sources={sources} label={label} close={close} />
    </Modal>
  )
}
