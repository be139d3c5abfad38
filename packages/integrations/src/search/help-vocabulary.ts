import type { Language } from '@amber/domain/languages'

/** Languages written in words, which have endings. Chinese is searched by pairs of characters instead. */
export type WordLanguage = Exclude<Language, 'zh'>

type PerWordLanguage<Value> = Readonly<Record<WordLanguage, Value>>

const list = (words: string) => words.trim().split(/\s+/)

/** Words of almost every question, which say nothing about its subject; without accents, as they are compared. */
export const HELP_STOP_WORDS: PerWordLanguage<readonly string[]> = {
  en: list(`a an and are as at be but by do does did for from get got have has how i if im in into is it its me my no not
    of on or our so that the their them then there they this to us was we what when where which who why will with you
    your can cant could should would want need please am about dont didnt wont really he she his
    her him any some just also still already too`),
  de: list(`aber als am an auch auf aus bei bin bis das dass dem den der des die du ein eine einem einen einer eines er es
    etwas euch fur habe haben hat ich ihr im in ist ja kann kein keine keinen konnen man mein meine meinem meinen meiner
    mich mir mit muss nach nicht noch oder ob schon sein seid sich sie sind so soll uber um und uns unser vom von vor wann
    war warum was wegen weil welche welchen wenn wer werden wie wieviel will wird wo wozu zu zum zur brauch brauche gibt geben darf
    durfen ins ans ab beim da dort hier dann mehr erst ihn ihm ihnen dein deine euer eure wurde wurden bist habt hatte`),
  es: list(`a al algo aun como con cual cuando cuanto de del donde el ella en es esa ese esta este esto ha hay he la las le
    les lo los mas me mi mis muy no nos o os para pero por porque puede puedo que quien se ser si sin sois son su sus te
    tengo tu tus un una unos vosotros y ya quiero necesito hacer hago debo tiene tienen
    quiere va voy ir han eso esos esas tambien todavia`),
  fr: list(`a ai ait au aux avec ce ces cette comment combien dans de des du elle en est et eu il ils j je l la le les leur
    lui m ma mais me mes mon n ne nous on ont ou par pas peut peux plus pour pourquoi qu quand que quel quelle quelles
    quels qui quoi s sa se ses si son sont sur t ta te tes ton tu un une vos votre vous y c d faut dois veux etre avoir fait faire
    va vais ca cela cet aussi encore deja chez`),
}

/**
 * Words of students for words of our answers. Groups are equal; the words left of an arrow are searched as those at its
 * right. Entries name things, never a recorded question: a rule for a single question helps nobody else.
 */
export const HELP_SYNONYMS: PerWordLanguage<readonly string[]> = {
  en: [
    'owner, landlord, host, letting agent',
    'money back, reimbursed, reimbursement, refund',
    'cancel, cancellation, call off, withdraw',
    'guarantor, cosigner, co signer, surety',
    'visa rejected, visa denied, visa refused, visa rejection, visa refusal',
    'rejected, denied, refused, declined',
    'lease, contract, agreement, tenancy',
    'flatmate, roommate, housemate, flatmates',
    'flat, apartment, property, accommodation, place',
    'wifi, wi fi, internet, broadband',
    'electricity, gas, water, heating, utilities => electricity, gas, water, heating, utilities, bills',
    'mum, mom, mother, dad, father, parents, family',
    'invoice, receipt',
    'installments, instalments, monthly payments',
    'downpayment, upfront, reservation fee, now => today, now',
    'due, deadline => due, deadline, rest, instalments',
    'payment failed, not going through, payment error => card declined',
    'live with, live next to, live together, share a flat => book with friends',
    'scam, fraud, fake, scammer',
    'advert, ad, listing',
    'wire transfer, bank transfer, western union, moneygram => bank transfer, outside',
    'pay cash => pay directly outside',
    'broken, mould, mold, leak, damp, faulty, not working => broken, repair, repairs',
    'noise, noisy, loud => noise, noisy, loud, quiet',
    'move in early, arrive early, earlier => before contract starts',
    'late, later => late, after contract starts',
    'leave early, move out early, break contract, end lease => leave before contract ends',
    'girls, female, ladies, women',
    'underage, minor, 17, 16 => under 18',
    'results, exams, failed, fail => grades',
    'drop out, dropout, quit uni => course leave before contract ends',
    'password, sign in, login, log in',
    'account, profile',
    'unsubscribe, spam => stop emails',
    'share, send => share, send, shared',
    'favourites, favorites, wishlist, shortlist, saved',
    'sheets, pillows, bedding, duvet, towels, kitchenware',
    'notified, notification, notify, alert',
    'reserved, hold, held, reserve',
    'accommodation proof, proof of accommodation, proof of address',
    'reward, bonus, refer, referral, invite',
    'rent out, let out => list property landlord',
    'ratings, reviews, comments',
  ],
  de: [
    'eigentumer, vermieterin, hausverwaltung, vermieter',
    'geld zuruck, geld wieder, ruckzahlung, ruckerstattung, erstattung, zuruckbekommen',
    'stornieren, stornierung, storno, absagen, abbestellen, cancel',
    'burge, burgen, burgschaft, burgt, burgin',
    'visumsablehnung, visum nicht bekommen, kein visum => visum abgelehnt',
    'papa, mama, vater, mutter, eltern, familie',
    'karte funktioniert nicht, zahlung fehlgeschlagen, kann nicht zahlen => karte abgelehnt',
    'bankuberweisung, uberweisung, uberweisen, paypal',
    'ratenzahlung, raten, monatlich zahlen',
    'miete fallig => rest zahlen, raten',
    'anzahlen, anzahlung => zahle heute',
    'pass, reisepass, ausweis, personalausweis, staatsangehorigkeit, nationalitat',
    'rechnung, quittung, beleg, zahlungsbeleg',
    'fruher einziehen, fruher, eher, tage vor einzug => vor vertragsbeginn einziehen',
    'spater, verspatet => nach vertragsbeginn ankommen',
    'schlusselubergabe, schlussel abholen => schlussel',
    'wlan, wifi, internet, strom, wasser, gas, heizkosten => wlan, wifi, internet, strom, wasser, nebenkosten',
    'defekt, kaputt, schimmel, undicht, geht nicht, funktioniert nicht => kaputt, repariert, reparatur, defekt',
    'laut, laute, larm => laut, larm, ruhezeiten',
    'mitbewohner, mitbewohnern, mitbewohnerin, wg',
    'kundigen, kundigung, vorzeitig, vertrag beenden => vor vertragsende ausziehen, kundigen',
    'prufung, prufungen, durchgefallen, nicht bestanden, studienplatz => noten',
    'studium abgebrochen, abbrechen => vor vertragsende ausziehen, studiengang',
    'betrug, betruger, abzocke, scam, fake => betrug, gefalscht',
    'western union, bargeld => direkt an den vermieter zahlen',
    'anzeige, inserat, angebot',
    'einloggen, login, anmelden, passwort',
    'account, konto',
    'newsletter, spam => e mails stoppen',
    'handynummer, handy, telefonnummer => telefon',
    'favoriten, merkliste, merke, gemerkt',
    'kumpel, freundin, freund, freunden, freunde',
    'madchen, frauen, studentinnen, frau',
    'minderjahrig, 17, 16 => unter 18',
    'benachrichtigung, benachrichtigen, suchauftrag => e mail zimmer frei wird',
    'einzugsdatum, mietbeginn, verschieben => termine andern',
    'reserviert, reservierung, reservieren, freigehalten',
    'wohnungsnachweis, wohnnachweis, wohnungsbestatigung => adressnachweis',
    'haftpflichtversicherung, haftpflicht, hausratversicherung, hausrat, versicherung',
    'bettzeug, bettwasche, handtucher, mobliert => bringe mit zimmer bettzeug, bettwasche',
    'unterschrift, unterschreiben, signieren, unterschreibt',
    'werben, pramie, empfehlen, empfehlung, empfehlungen, einladen',
    'inserieren, vermieten, anbieten => biete unterkunft an',
    'putzen, reinigung, sauber, saubern',
  ],
  es: [
    'casero, dueno, propietario, arrendador, casera, propietaria',
    'devolver dinero, devuelven el dinero, devolucion, reembolso, recuperar dinero',
    'cancelar, cancelacion, anular, anulo, cancelo',
    'aval, avalista, fiador, garante',
    'visa, visado',
    'negaron, negada, denegado, denegada, rechazado, rechazada, rechazaron, denegaron',
    'papa, mama, padre, madre, padres, familia',
    'no me deja pagar, pago fallido, error al pagar => tarjeta rechazada',
    'transferencia, bizum, paypal',
    'plazos, cuotas, mensualidades, fraccionar',
    'alquiler, renta, mensualidad => alquiler, renta, plazos, resto',
    'pagar para reservar, anticipo, adelanto => pago hoy',
    'pasaporte, nacionalidad, dni',
    'factura, recibo, comprobante, justificante de pago',
    'fianza, deposito, garantia',
    'entrar antes, llegar antes, mudarme antes, dias antes => antes del inicio del contrato',
    'mas tarde, tarde, retraso => despues del inicio del contrato',
    'llaves, llave, recojo, recoger',
    'wifi, internet, luz, agua, gas, electricidad => wifi, internet, luz, agua, gas, facturas, gastos',
    'no funciona, roto, rota, rompio, averia, humedad, moho, estropeado => roto, estropeado, averia, repara, reparar, arregla',
    'ruido, ruidoso, ruidosa, ruidosos => ruido, silencio',
    'companero de piso, companera de piso, companeros',
    'irme antes, romper el contrato, dejar el piso, rescindir => irme antes de que termine el contrato',
    'suspendi, suspenso, examenes, nota, notas, no entro',
    'dejo la carrera, abandonar estudios => irme antes de que termine el contrato, carrera',
    'estafa, timo, fraude, falso, falsa, fake',
    'western union, efectivo => pagar directamente al propietario',
    'opiniones, resenas, valoraciones, comentarios',
    'denunciar, reportar, informar, avisar',
    'contrasena, clave, iniciar sesion, entrar en mi cuenta, login',
    'borrar, eliminar, dar de baja, elimino',
    'correos, emails, correo, spam',
    'movil, celular, telefono',
    'favoritos, guardados, lista, guardo',
    'amiga, amigo, amigos, amigas',
    'chicas, mujeres, femenina',
    'menor de edad, 17, 16 => menor de 18',
    'aviso, alerta, notificacion, avisame => correo habitacion libre, aviso, alerta',
    'cambiar fecha, fecha de entrada => cambiar fechas',
    'guardan, reservada, bloqueada, apartada => reservada, bloqueada, guardan',
    'justificante de alojamiento, comprobante de domicilio, prueba de alojamiento => documento direccion domicilio visado',
    'cuenta en el banco, banco => cuenta bancaria',
    'seguro de hogar, seguro',
    'sabanas, toallas, ropa de cama, almohada',
    'invitar, recomendar, recompensa, referido, recomendaciones',
    'alquilar mi piso, poner en alquiler => publicar alojamiento',
    'limpieza, limpiar, irme del piso => limpieza, limpiar, mudarme',
  ],
  fr: [
    'proprio, proprietaire, bailleur, logeur, proprietaires',
    'recuperer argent, recuperer mon argent, remboursement, rembourse, etre rembourse',
    'annuler, annulation, annule, resilier reservation',
    'garant, caution solidaire, garante, garants',
    'visa refuse, pas donne le visa, pas de visa, refus de visa',
    'pere, mere, papa, maman, parents, famille',
    'paiement ne passe pas, paiement echoue, erreur de paiement => carte refusee',
    'virement, paypal, virement bancaire',
    'plusieurs fois, mensualites, echelonner, echeances',
    'loyer, mensualite => loyer, reste, plusieurs fois',
    'maintenant, tout de suite, acompte, arrhes => aujourd hui, maintenant',
    'habiter avec, vivre avec, ensemble => reserver avec amis',
    'bizarre, suspect, etrange, louche => vraiment de nous, arnaque',
    'passeport, nationalite, carte d identite',
    'facture, recu, justificatif de paiement, quittance',
    'caution, depot de garantie, depot',
    'plus tot, jours avant, en avance => avant le debut du contrat',
    'en retard, plus tard, retard => apres le debut du contrat',
    'cle, cles, clef, clefs',
    'wifi, internet, electricite, eau, gaz, edf => wifi, internet, electricite, eau, gaz, charges, factures',
    'en panne, panne, casse, cassee, moisissure, humidite, fuite, marche pas => panne, casse, repare, reparation',
    'coloc, colocs, colocataire, colocataires',
    'bruyant, bruit, bruyante, bruyants => bruit, calme',
    'partir avant, resilier, quitter avant, rompre le bail => partir avant la fin du contrat',
    'bail, contrat, contrat de location',
    'bac, examens, notes, admis, rate, echoue => notes, resultats',
    'arrete mes etudes, abandonner => partir avant la fin du contrat, formation',
    'arnaque, escroquerie, fraude, fausse, faux, fake',
    'western union, especes, liquide => payer directement proprietaire',
    'avis, commentaires, notes des clients',
    'signaler, denoncer, signalement',
    'mot de passe, connecter, connexion, connecte',
    'compte, profil',
    'supprimer, effacer, supprime',
    'desabonner, mails, mail, emails, e mails, newsletter, spam',
    'tel, telephone, portable, numero',
    'favoris, coups de coeur, enregistre, selection',
    'copine, copain, pote, amie, ami, amis',
    'filles, femmes, feminine, etudiantes',
    'mineur, mineure, 17, 16 => moins de 18',
    'alerte, notification, prevenir, se libere => alerte, e mail chambre se libere',
    'date d arrivee, dates, changer la date => changer dates',
    'bloquee, gardee, reservee, retenue',
    'justificatif de logement, attestation de logement, justificatif de domicile => document adresse visa',
    'compte en banque => compte bancaire',
    'assurance habitation, assurance, responsabilite civile',
    'draps, serviettes, linge, couette, oreiller',
    'parrainer, parrainage, prime, recommander, parrain',
    'louer mon appart, mettre en location => publier logement',
    'menage, nettoyage, nettoyer => menage, nettoyage, nettoyer, etat des lieux',
  ],
}

/**
 * Words that German joins into longer ones, folded as they are compared: whoever asks about the `Mietvertragsende` means
 * rent, contract and end.
 */
export const GERMAN_WORD_PARTS: readonly string[] = list(`
  abrechnung adresse anfang ankunft anmeldung anreise antrag anzahlung arzt ausweis auszug bank beginn bescheid
  bestatigung betrag bett bewertung bild brief buchung burge code daten datum decke dokument einzug ende erstattung
  familie fenster foto freund frist gast gebuhr gerat handy haus heizung internet karte kaution keller konto kosten
  kuche kundigung kurs larm licht liste maschine miete mieter miet mobel nachbar nachweis name nummer ordnung passwort
  party preis prufung quittung rabatt rate rechnung regel reinigung reise reparatur reservierung rest ruhe schaden
  schein schimmel schlussel schreiben schule schutz semester sprache storno strom studium stunde suche tag telefon
  termin ticket toilette tur uberweisung ubergabe uhr unterlagen unterkunft unterschrift verlangerung vermieter
  versicherung vertrag visum wasche wasser wechsel werbung woche wohnung wohn zahlung zeit zeugnis zimmer zulassung
`)
