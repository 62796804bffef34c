import { useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import styles from './form.module.css'

/** Under a field whose options could not be had: why, and the way to ask again. */
export default function ChoicesFailed({ words }: { words: string }) {
  const engine = useTexts()
  const { resources } = useServices()
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.failedWords}>{words}</p>
      <PlainButton
        size="compact-sm"
        onClick={(event) => {
          // The button goes when they are asked for again; the focus stays at the field.
          focusWithin(event.currentTarget.closest('[data-field]'))
          resources.retryFailed()
        }}
      >
        {engine('retry')}
      </PlainButton>
    </div>
  )
}

function focusWithin(field: Element | null) {
  const input = field?.querySelector<HTMLElement>('input') ?? field?.querySelector<HTMLElement>('[tabindex]')
  input?.focus()
}
