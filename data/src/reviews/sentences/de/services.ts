import type { ServiceSentences } from '../../bank.ts'

export const DE_SERVICES: ServiceSentences = {
  internet: {
    good: [
      'Das WLAN ist schnell und ist im Online-Seminar nie abgebrochen.',
      'Internet ging ab dem ersten Abend.',
      'WLAN gibt es überall, sogar im Waschraum.{laundry}',
      'Gutes Internet, auch zum Zocken nach Mitternacht.',
    ],
    mixed: [
      'Das WLAN ist meistens gut, abends etwas langsam.',
      'Internet ist okay, für Anrufe habe ich mir ein Kabel gekauft.',
      'Das WLAN fällt ab und zu aus, meist nur kurz.',
      'Im Gemeinschaftsraum ist das WLAN gut, im {floor} Stock schwächer.',
    ],
    bad: [
      'Jeden Abend bricht das WLAN zusammen, sobald alle da sind.',
      'Es gab {days} Tage kein Internet, mitten in den Prüfungen.',
      'Die halbe Zeit lief bei mir alles über den Handy-Hotspot.',
      'Videoanrufe kann man mit diesem Internet vergessen.',
      'Im {floor} Stock kommt das WLAN kaum an.',
    ],
  },
  laundry: {
    good: [
      'Außer sonntags ist immer eine Waschmaschine frei.',
      'Der Waschraum ist sauber und die Trockner trocknen wirklich.',
      'Waschen im Haus spart so viel Zeit.',
      'Die Maschinen sind neu und schnell.',
    ],
    mixed: [
      'Waschen klappt, man muss nur die richtige Zeit erwischen.',
      'Die Waschmaschinen sind gut, die Trockner brauchen zwei Runden.',
      'Der Waschraum ist praktisch, aber nicht billig.',
    ],
    bad: [
      'Die Hälfte der Waschmaschinen war seit {month} kaputt.',
      'Die Trockner schlucken Geld und alles bleibt nass.',
      'Meine nasse Wäsche lag mehr als einmal auf dem Boden.',
      'Viel zu wenige Waschmaschinen für das ganze Haus.',
    ],
  },
  gym: {
    good: [
      'Dank Fitnessraum brauchte ich keinen Vertrag, ich war dreimal die Woche da.',
      'Vor der Vorlesung noch in den Fitnessraum, das war super.',
      'Der Fitnessraum ist klein, aber gut ausgestattet und selten voll.',
    ],
    mixed: [
      'Der Fitnessraum ist gut, abends um sechs aber zu voll.',
      'Der Fitnessraum hat gute Geräte, ein paar Gewichte mehr wären schön.',
    ],
    bad: [
      'Der Fitnessraum war im {month} fast durchgehend geschlossen.',
      'Der Fitnessraum ist ein Witz: zwei Räder und eine kaputte Bank.',
      'Im Fitnessraum war {weeks} Wochen lang die Hälfte defekt.',
    ],
  },
  courtyard: {
    good: [
      'An warmen Abenden saßen wir immer im Innenhof.',
      'Der Innenhof ist wunderschön, da habe ich am liebsten gelesen.',
      'Grillen im Innenhof war das Beste am {summer}.',
    ],
    mixed: [
      'Der Innenhof ist schön, wird aber von Rauchern belagert.',
      'Schöner Innenhof, es fehlen nur ein paar Bänke.',
    ],
    bad: [
      'Der Innenhof ist voller Kippen.',
      'Der Innenhof war fast das ganze Jahr gesperrt.{longStay}',
      'Im Innenhof wird bis {hour} Uhr morgens herumgeschrien.',
    ],
  },
  elevator: {
    good: [
      'Mit Aufzug war der Einzug viel einfacher.',
      'Zum Glück gibt es einen Aufzug, ich wohnte im {highFloor} Stock.',
      'Der Aufzug ging immer.',
    ],
    mixed: [
      'Es gibt einen Aufzug, morgens ist er aber langsam.',
      'Der Aufzug fiel im {month} für {days} Tage aus, sonst alles gut.',
    ],
    bad: [
      'Der Aufzug war ständig kaputt, und ich wohnte im {highFloor} Stock.',
      'Der Aufzug stand {weeks} Wochen still.',
      'Ich habe alles in den {highFloor} Stock getragen, weil der Aufzug wieder nicht ging.',
    ],
  },
  bills: {
    good: [
      'Nebenkosten sind drin, ich wusste also immer, was ich zahle.',
      'Kein Streit ums Heizen, weil alles in der Miete ist.{cold}',
      'Eine Zahlung im Monat und keine Nachzahlung.',
    ],
    mixed: [
      'Nebenkosten sind drin, nur das Waschen kostet extra.{laundry}',
      'Praktisch, dass alles inklusive ist, aber das merkt man an der Miete.',
    ],
    bad: [
      'Nebenkosten sind drin, dafür ist die Heizung auf ein Minimum gestellt.{cold}',
      'Angeblich alles inklusive, dann kam doch eine Nachzahlung.',
    ],
  },
  value: {
    good: [
      'Für die Miete findet man in der Gegend nichts Besseres.',
      'Gutes Preis-Leistungs-Verhältnis, ich habe viel verglichen.',
      'Nicht das Billigste, aber das Geld wert.',
      'Ich zahlte weniger als meine Freunde und hatte das bessere Zimmer.',
      'Die Kaution war nach {weeks} Wochen komplett zurück.',
    ],
    mixed: [
      'Für die Lage fair, aber nicht billig.',
      'Etwas teuer, auch wenn man etwas dafür bekommt.',
      'Für ein Jahr ist der Preis okay, für {months} Monate ist es viel.{shortStay}',
      'Die Kaution kam zurück, aber erst nach zweimal Nachfragen.',
    ],
    bad: [
      'Viel zu teuer für das, was man bekommt.',
      'Ein Teil der Kaution wurde für alte Kratzer einbehalten.',
      'Die Miete steigt, besser wird nichts.',
      'Für jede Kleinigkeit zahlt man extra.',
      'Auf die Kaution warte ich nach {weeks} Wochen immer noch.',
    ],
  },
}
