/** The words of tests/fixtures/questions in German, as `new resource` takes them. */
export const german = [
  ...['Question=Frage', 'Questions=Fragen', 'Answer=Antwort', 'Category=Kategorie', 'Weight=Gewicht'],
  ...['Asked=Gestellt', 'Seen At=Gesehen', 'See Also=Siehe auch', 'Active=Aktiv', 'Place=Reihenfolge'],
  ...['Billing=Abrechnung', 'Account=Konto', 'Other=Sonstiges'],
].map((each) => `de:${each}`)
