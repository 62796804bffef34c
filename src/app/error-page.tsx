import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { Failure, knownFailure } from '../runtime/failures/failure.ts'
import { failureWords } from '../runtime/failures/failure-words.ts'
import { useServices } from '../runtime/services-context.tsx'
import styles from './app.module.css'

/** In place of a page that could not be entered or broke: never a blank page. `framed`: its layout is around it. */
export function ErrorPage({ framed }: { framed?: boolean }) {
  const services = useServices()
  const { texts, resources, shortcut, typeAhead } = services
  const { revalidate } = useRevalidator()
  const thrown = useRouteError()
  const failure = knownFailure(thrown, 'page')
  const retry = () => {
    // Code that could not be loaded stays failed for as long as the document lives.
    if (!(thrown instanceof Failure)) globalThis.location.reload()
    resources.retryFailed()
    void revalidate()
  }
  useEffect(() => {
    shortcut.end()
    typeAhead.stop()
  }, [shortcut, typeAhead])
  const Around = framed ? 'div' : 'main'
  return (
    <Around className={styles.broken}>
      <div role="alert">
        <h1>{texts.engine('broken')}</h1>
        {failure && <p>{failureWords(failure, services)}</p>}
      </div>
      <button type="button" className={styles.retry} onClick={retry}>
        {texts.engine('retry')}
      </button>
    </Around>
  )
}
