/** What an identity service is told (Cognito's ClientMetadata) of the letter that it is to send: its language. */
export function ofLetters(): { readonly language: string } {
  return { language: document.documentElement.lang }
}
