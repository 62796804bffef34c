import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useText } from '../../runtime/scope.tsx'
import styles from './fold-button.module.css'
import type { FoldedItem } from './folds.ts'

/** Says how many stand as one, and shows all of them. */
export default function FoldButton({ folded: { text, count, isOpen, toggle } }: { folded: FoldedItem }) {
  const words = useText(text, { count })
  return (
    <UnstyledButton className={styles.button} aria-expanded={isOpen} onClick={toggle}>
      {words}
      <IconChevronDown size={14} className={styles.chevron} aria-hidden />
    </UnstyledButton>
  )
}
