import { hosting } from '#generated/apps.ts'
import type { App } from '../../../generator/grammar/apps.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './host.module.css'
import type { MountFailure } from './mount-failure.ts'

/** In place of a sub-application that could not be shown (product 1): what went wrong, and that reloading may help. */
export function AppNotice({ app, failure, whole }: { app: App; failure: MountFailure; whole?: boolean }) {
  const message = useFailureWords(app, failure)
  const title = useText(app.title)
  const text = useText(hosting?.texts.failed, { message })
  const again = useText(hosting?.texts.again)
  return (
    <>
      {whole && <h1 className={styles.title}>{title}</h1>}
      <div className={styles.notice}>
        <p role="alert" className={styles.words}>
          {text}
        </p>
        <button type="button" className={styles.again} onClick={() => globalThis.location.reload()}>
          {again}
        </button>
      </div>
    </>
  )
}

/** What a failure is in words: its own, of what broke and said why. */
export function useFailureWords(app: App, failure: MountFailure | undefined): string {
  const title = useText(app.title)
  const words = useText(failure && hosting?.texts[failure.kind], { title })
  return failure?.kind === 'broken' && failure.message !== '' ? failure.message : words
}
