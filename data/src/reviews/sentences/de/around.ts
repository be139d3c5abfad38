import type { AroundSentences } from '../../bank.ts'

export const DE_AROUND: AroundSentences = {
  campus: {
    good: [
      'Ich bin {minutes} Minuten vor der Vorlesung aufgestanden und kam nie zu spät.',
      'Zum Campus sind es {minutes} Minuten zu Fuß, auch bei Regen kein Problem.',
      'So nah an der Uni, dass ich mittags nach Hause bin.',
      'Man geht zu Fuß zur Vorlesung, ein Ticket braucht man nicht.',
      'Die Bibliothek ist so nah, dass man nach dem Essen noch mal hingeht.',
    ],
    mixed: [
      'Zum Campus sind es {minutes} Minuten, bei gutem Wetter kein Problem.',
      'Der Weg zur Uni ist okay, auf Dauer aber etwas eintönig.',
      'Der Campus ist ein Stück weg, im {month} habe ich mir ein gebrauchtes Rad gekauft.',
      'Der Bus zur Uni ist pünktlich, morgens aber voll.',
    ],
    bad: [
      'Bis zur Uni ist es viel weiter, als es klingt.',
      'Der Bus zum Campus ist immer voll und oft zu spät.',
      '{minutes} Minuten bis zum Campus, jeden Tag, hin und zurück.',
      'Ich habe viel zu viel Zeit auf dem Weg zur Uni verbracht.',
    ],
  },
  area: {
    good: [
      'Um die Ecke ist ein Supermarkt, der lange offen hat.',
      'Die Gegend ist schön, mit Cafés und einem Park.',
      'Man ist ganz schnell in der Innenstadt.',
      'Alles, was ich brauchte, war zu Fuß erreichbar.',
      'Ich mochte das Viertel sehr, es ist immer etwas los.',
      'Bus und Bahn sind gut, in {city} kommt man überall hin.',
    ],
    mixed: [
      'Die Gegend ist nicht schön, hat aber alles, was man braucht.',
      'Nettes Viertel, sonntags etwas tot.',
      'Läden sind nah, die Innenstadt ist etwas weiter als gedacht.',
    ],
    bad: [
      'Drumherum ist nichts, zum Supermarkt läuft man ewig.',
      'Die Gegend mochte ich nicht, vor allem abends.',
      'Busse fahren nur bis abends, danach bleibt das Taxi.',
    ],
  },
  safety: {
    good: [
      'Auch spät nachts habe ich mich auf dem Heimweg sicher gefühlt.',
      'Die Straße ist gut beleuchtet und es sind immer Leute unterwegs.',
      'In {months} Monaten ist nie etwas weggekommen.',
      'Meine Eltern waren beruhigt, als sie das Haus gesehen haben.',
    ],
    mixed: [
      'Im Haus fühlt man sich sicher, auf der Straße nachts geht so.',
      'Ziemlich sicher, aber das Rad gut abschließen.',
      'Die Haustür fällt nicht immer zu, sonst habe ich mich sicher gefühlt.',
    ],
    bad: [
      'Im {month} wurde mein Rad direkt vor der Tür geklaut.',
      'Die Haustür war {weeks} Wochen kaputt, jeder konnte rein.',
      'Nachts habe ich mich auf dem Heimweg nicht sicher gefühlt.',
      'Im {month} verschwand ein Paket von mir und es war allen egal.',
    ],
  },
  security: {
    good: [
      'Der Nachtdienst ist nett und kennt uns alle.',
      'Schlüsselkarten und Kameras, also keine Fremden im Flur.',
      'Um {hour} Uhr nachts ausgesperrt, und der Nachtdienst war in Minuten da.',
    ],
    mixed: [
      'Nachts ist jemand da, auch wenn man manchmal warten muss.',
      'Die Schlüsselkarten sind gut, wenn sie funktionieren.',
    ],
    bad: [
      'Hinter uns kamen Fremde rein und der Sicherheitsdienst hat nichts gemacht.',
      'Um {hour} Uhr nachts ging beim Sicherheitsdienst niemand ans Telefon.',
      'Meine Schlüsselkarte ging dauernd nicht, ich stand im Regen.',
    ],
  },
  staff: {
    good: [
      'Das Team ist super nett und hat immer Zeit.',
      'Meine kaputte Lampe wurde noch am selben Tag repariert.',
      'Bei der Ankunft im {from} hat mir das Team mit allem geholfen.',
      'Reparaturen waren immer in {days} Tagen erledigt.',
      'Meine Pakete wurden in den Ferien einfach aufbewahrt.',
      'Im {month} gab es einen Filmabend, da habe ich Freunde gefunden.',
      'Ich kam mitten in der Nacht an und jemand wartete mit dem Schlüssel.',
    ],
    mixed: [
      'Das Team ist freundlich, aber Reparaturen dauern.',
      'Der Empfang hilft, wenn er offen ist, also zu selten.',
      'Antworten kommen, nur nicht schnell.',
      'Manche im Team sind toll, anderen ist alles egal.',
    ],
    bad: [
      'Im {month} habe ich ein Leck gemeldet, nach {weeks} Wochen kam jemand.',
      'Mails werden nach einer Woche beantwortet, wenn überhaupt.',
      'Am Empfang war man unfreundlich, als ich nach der Kaution gefragt habe.',
      'Man sagt es dreimal und nichts passiert.',
      'Sie kommen ohne Ankündigung ins Zimmer.',
      'Nach der Unterschrift interessiert man niemanden mehr.',
    ],
  },
  landlord: {
    good: [
      'Der Vermieter ist nett und repariert schnell.',
      'Wegen des Wasserhahns habe ich geschrieben, nach {days} Tagen war er repariert.',
      'Fairer Vermieter, klarer Vertrag.',
      'Der Vermieter hat mich im {from} sogar vom Bahnhof abgeholt.',
    ],
    mixed: [
      'Der Vermieter ist nett, antwortet aber langsam.',
      'Repariert wird, man muss nur ein- oder zweimal nachfragen.',
      'Der Vermieter kommt oft vorbei, aber immer freundlich.',
    ],
    bad: [
      'Der Vermieter antwortet wochenlang nicht.',
      'Auf die Reparatur der Therme haben wir {weeks} Wochen gewartet.{cold}',
      'Der Vermieter stand mehr als einmal unangekündigt in der Tür.',
      'Die Kaution zurückzubekommen war ein Kampf.',
    ],
  },
  flatmates: {
    good: [
      'In der WG waren wir {people} Leute und sind immer noch befreundet.',
      'In der WG waren Leute {origin} und {origin2}, das war das Beste am ganzen Jahr.{longStay}',
      'Die Stimmung ist super, irgendjemand ist immer in der Küche.',
      'Auch mit {people} Leuten war es nie zu eng.',
      'Bis {until} haben wir jede Woche zusammen gegessen.',
    ],
    mixed: [
      'Die anderen waren nett, nur nicht besonders ordentlich.',
      'Man kann sich die Leute nicht aussuchen, ich hatte meistens Glück.',
      'Mit {people} Leuten gibt es auch mal Streit um den Abwasch.',
      'Wir kamen klar, aber jeder blieb in seinem Zimmer.',
    ],
    bad: [
      'Mit den anderen kam ich nicht klar, ein Wechsel war nicht möglich.',
      'Die anderen hatten einen völlig anderen Tagesablauf.',
      'Niemand redete miteinander, in {months} Monaten habe ich kaum jemanden kennengelernt.',
      'In der Wohnung wurde geraucht und niemand hat etwas getan.',
    ],
  },
}
