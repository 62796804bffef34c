import type { Failure } from '../../runtime/failures/failure.ts'
import { failureWords } from '../../runtime/failures/failure-words.ts'
import { useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { StateMessage } from '../controls/state-message.tsx'

/** Why a chapter could not be had, and a way to try again. */
export function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  const services = useServices()
  const engine = useTexts()
  return (
    <StateMessage
      alert
      text={failureWords(failure, services)}
      actions={<PlainButton onClick={retry}>{engine('retry')}</PlainButton>}
    />
  )
}
