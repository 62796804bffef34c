// Written by the generator from spec/mails.yaml. Edit that, not this: the next run writes it anew.

/** The words of a letter: fixed ones, or a function of the values that it is sent with. */
export interface LetterWords {
  subject: string | ((values: any) => string)
  text: string | ((values: any) => string)
}

export type Letter = 'confirmation' | 'reset' | 'invitation' | 'membership'

/** By language, that of the console first. */
export const mails: Readonly<Record<string, Readonly<Record<Letter, LetterWords>>>> = {
  en: {
    confirmation: {
      subject: "Confirm your address",
      text: (a: { code: any }) => "Your code is " + String(a.code) + ".\n",
    },
    reset: {
      subject: (a: { name: any }) => "A code for " + String(a.name),
      text: (a: { name: any; code: any }) => (String(a.name) === "gardener" ? "Dear gardener" : "Dear " + String(a.name)) + ", your code is " + String(a.code) + ".",
    },
    invitation: {
      subject: (a: { inviter: any; place: any }) => String(a.inviter) + " invites you into " + String(a.place),
      text: (a: { link: any; email: any; password: any }) => "Open " + String(a.link) + " as " + String(a.email) + " with " + String(a.password) + ".",
    },
    membership: {
      subject: (a: { place: any }) => "You belong to " + String(a.place) + " now",
      text: (a: { link: any }) => "Open " + String(a.link) + ".",
    },
  },
  de: {
    confirmation: {
      subject: "Bestätigen Sie Ihre Adresse",
      text: (a: { code: any }) => "Ihr Code ist " + String(a.code) + ".",
    },
    reset: {
      subject: (a: { name: any }) => "Ein Code für " + String(a.name),
      text: (a: { name: any; code: any }) => (String(a.name) === "gardener" ? "Lieber Gärtner" : "Guten Tag " + String(a.name)) + ", Ihr Code ist " + String(a.code) + ".",
    },
    invitation: {
      subject: (a: { inviter: any; place: any }) => String(a.inviter) + " lädt Sie in " + String(a.place) + " ein",
      text: (a: { link: any; email: any; password: any }) => "Öffnen Sie " + String(a.link) + " als " + String(a.email) + " mit " + String(a.password) + ".",
    },
    membership: {
      subject: (a: { place: any }) => "You belong to " + String(a.place) + " now",
      text: (a: { link: any }) => "Open " + String(a.link) + ".",
    },
  },
}
