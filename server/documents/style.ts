/** Styles of what people read: a text with the way to the others beside it, below it where there is no room. */
export const documentStyle = `
.document { max-width: 1080px; margin: 0 auto; padding: 16px; display: grid; gap: 16px 40px }
.document > header { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; align-items: center;
  min-height: 32px }
.document > header nav { display: flex; flex-wrap: wrap; gap: 4px 12px }
.document main { max-width: none; margin: 0; padding: 0; min-width: 0 }
.document h1 { margin: 0 0 8px }
.document h2 { margin: 24px 0 8px; font-size: 18px }
.document h3, .document h4, .document h5, .document h6 { margin: 16px 0 8px; font-size: 15px }
.document .lead { font-size: 16px; max-width: 70ch }
.document .note { color: var(--quiet) }
.document main ul { margin: 0 0 16px; padding-inline-start: 20px }
.document main li { margin: 4px 0 }
.document section > section { border-inline-start: 2px solid var(--line); padding-inline-start: 16px }
.document .facts { grid-template-columns: minmax(120px, max-content) 1fr }
.document aside { font-size: 14px; min-width: 0 }
.document aside h2 { margin: 0 0 8px; font-size: 15px }
.document aside h3 { margin: 12px 0 4px; font-size: 14px; color: var(--quiet); font-weight: 600 }
.document aside ul, .document .plain { list-style: none; margin: 0; padding: 0 }
.document aside li a, .document .plain > li > a { display: inline-block; padding: 3px 0 }
.document [aria-current] { font-weight: 600; color: inherit }
.document .ends { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 16px; margin-top: 32px;
  border-top: 1px solid var(--line); padding-top: 16px }
.document kbd { display: inline-block; border: 1px solid var(--line-strong); border-radius: 4px; padding: 0 5px;
  font: 12px/1.5 ui-monospace, monospace; background: var(--surface) }
.document code, .document pre { font: 13px/1.5 ui-monospace, monospace }
.document pre { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 12px; margin: 0 0 16px;
  white-space: pre-wrap; overflow-wrap: anywhere }
.document code { overflow-wrap: anywhere }
.document h3 code, .document aside code { font-size: inherit }
@media (min-width: 915px) {
  .document { grid-template-columns: minmax(0, 1fr) 240px; padding: 24px 32px }
  .document > header { grid-column: 1 / -1 }
  .document aside { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow-y: auto }
}
`
