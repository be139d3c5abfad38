import type { NameWords } from './name-words.ts'
import { listOf } from '../word-list.ts'

const EUROPEAN: Record<string, NameWords> = {
  DE: {
    words: listOf(
      'Ahornhof|Albatros|Altes Depot|Apfelhof|Auenblick|Birkenhof|Brunnenhof|Buchenhain|Eichenhof|Elsterhaus|Falkenhof|Gartenhof|Glockenhof|Grünspecht|Güterbahnhof|Hafenblick|Hirschgarten|Kastanienhof|Kornspeicher|Kranich|Lerchenhof|Lichthof|Lindenhof|Malzfabrik|Marienhof|Möwe|Mühlenhof|Nordlicht|Obstgarten|Parkblick|Pirol|Platanenhof|Postquartier|Rosengarten|Rotkehlchen|Schwalbennest|Seidenspinnerei|Sonnenhof|Spinnerei|Südhof|Uferblick|Ulmenhof|Webstuhl|Weidenhof|Werkhof|Wiesengrund|Zeisig|Ziegelei',
    ),
    hall: listOf(
      'Wohnheim *|Haus *|Haus *|Campus *|Quartier *|Studentenhaus *|Studierendenhaus *|* {quarter}|Residenz *',
    ),
    tower: listOf('Turm *|Hochhaus *'),
    brick: listOf('Fabrikhaus *|Alte Fabrik *'),
    house: listOf('WG-Haus *|Haus *|Altbau *|Villa *'),
    flat: listOf('Apartments *|Apartmenthaus *|Wohnhaus *'),
  },
  AT: {
    words: listOf(
      'Akazienhof|Alpenblick|Annenhof|Birkenhof|Brunnenhof|Dreilindenhof|Edelweiß|Enzian|Fliederhof|Gloriette|Hofgarten|Josefihof|Kaiserlinde|Kapuzinerhof|Kastanienhof|Lerchenhof|Lindenhof|Marienhof|Nussbaumhof|Parkblick|Rosenhof|Salettl|Sonnenhof|Steinbock|Tannenhof|Theresienhof|Vogelweide|Weinberg|Zirbe',
    ),
    hall: listOf('Haus *|Studentenheim *|Studierendenheim *|Campus *|Residenz *|* {quarter}'),
    house: listOf('Haus *|Villa *|WG-Haus *'),
    flat: listOf('Apartments *|Wohnen * {quarter}|Apartmenthaus *'),
  },
  CH: {
    words: listOf(
      'Ahornhof|Alpenblick|Arve|Bachtel|Birkenhof|Brunnhof|Eiger|Enzian|Gotthard|Hirschen|Kastanienhof|Lägern|Lindenhof|Murmeltier|Pilatus|Rebhof|Rigi|Rosengarten|Säntis|Schwalbe|Seeblick|Silberdistel|Sonnenberg|Steinbock|Tannhof|Uetli|Weidli|Wiesenhof',
    ),
    hall: listOf('Haus *|Studentenhaus *|Studierendenhaus *|Campus *|Residenz *|* {quarter}'),
    house: listOf('Haus *|Villa *|WG-Haus *'),
    flat: listOf('Apartments *|Wohnen * {quarter}|Apartmenthaus *'),
  },
  FR: {
    words: listOf(
      'Les Acacias|Les Alizés|L’Amandier|L’Ancienne Imprimerie|Les Arcades|L’Atelier|L’Aubépine|Les Bergeronnettes|Le Belvédère|Les Bleuets|Le Campanile|La Canopée|Les Capucines|Les Cèdres|Le Clos des Tanneurs|Le Clos Fleuri|Le Colibri|Les Cordeliers|Les Érables|La Fabrique|La Filature|La Fontaine|Les Glycines|Les Hirondelles|Le Jardin des Lettres|Les Jonquilles|Les Lavandes|La Lanterne|Les Lilas|Le Martin-Pêcheur|Les Mésanges|Le Mistral|Le Moulin|Les Mûriers|L’Olivier|L’Orangerie|Le Parc|La Passerelle|Le Patio|Les Peupliers|Les Platanes|Le Rossignol|Le Séquoia|Les Tilleuls|La Tisserie|Les Tournesols|Le Vallon|La Verrière',
    ),
    hall: listOf('Résidence *|Résidence *|Résidence *|Résidence étudiante *|*|* {quarter}|Campus *'),
    house: listOf('Maison *|Villa *|Colocation *'),
    flat: listOf('Résidence *|Appartements *|Immeuble *'),
  },
  ES: {
    words: listOf(
      'Aceituna|Albahaca|Alborada|Alhelí|Almendro|Aurora|Azahar|Azulejo|Brisa|Buganvilla|Candela|Caracola|Celeste|Ceiba|Cigüeña|Clavel|Colibrí|Cometa|Encina|Esmeralda|Estrella|Faro|Girasol|Golondrina|Granado|Hierbabuena|Jacaranda|Jazmín|Laurel|Lavanda|Limonero|Lucero|Luna|Madreselva|Magnolia|Manantial|Mirador|Mistral|Nardo|Naranjo|Nogal|Olivar|Palmera|Poniente|Retama|Ribera|Romero|Sirena|Tilo|Tramontana|Violeta|Zafiro',
    ),
    hall: listOf(
      'Residencia *|Residencia *|Residencia Universitaria *|Campus *|Colegio *|* {quarter}|Casa *|Residencia * {quarter}',
    ),
    tower: listOf('Torre *'),
    house: listOf('Casa *|Villa *'),
    flat: listOf('Apartamentos *|Estudios *|Edificio *|Piso compartido *'),
  },
  PT: {
    words: listOf(
      'Açucena|Alecrim|Alfazema|Amendoeira|Andorinha|Aurora|Azulejo|Bela Vista|Camélia|Carvalho|Cravo|Estrela|Farol|Figueira|Gaivota|Girassol|Hortênsia|Jacarandá|Jasmim|Laranjeira|Limoeiro|Loureiro|Luar|Madressilva|Magnólia|Maré|Mirante|Nogueira|Oliveira|Orvalho|Pinhal|Ribeira|Rouxinol|Saudade|Sobreiro|Tília|Violeta',
    ),
    hall: listOf('Residência *|Residência *|Residência Universitária *|Campus *|Casa *|* {quarter}'),
    tower: listOf('Torre *'),
    house: listOf('Casa *|Vivenda *|Moradia *'),
    flat: listOf('Apartamentos *|Edifício *|Estúdios *'),
  },
  IT: {
    words: listOf(
      'Acacia|Allodola|Aurora|Azalea|Belvedere|Biancospino|Borgo Antico|Camelia|Cascina|Cicogna|Cipresso|Corallo|Edera|Filanda|Fiordaliso|Gelsomino|Ginestra|Girasole|Glicine|Iris|Lanterna|Lavanda|Limonaia|Loggia|Magnolia|Melograno|Mimosa|Mirto|Mulino|Oleandro|Olmo|Ortensia|Papavero|Pergola|Primula|Quercia|Rondine|Rosmarino|Tiglio|Torchio|Usignolo|Verbena|Vigna|Viola|Zagara|Zefiro',
    ),
    hall: listOf('Residenza *|Residenza *|Studentato *|Campus *|Casa *|Collegio *|* {quarter}'),
    tower: listOf('Torre *'),
    house: listOf('Casa *|Villa *|Casa dello Studente *'),
    flat: listOf('Appartamenti *|Palazzina *|Residence *'),
  },
  NL: {
    words: listOf(
      'De Appelboom|De Berk|De Bongerd|De Brug|De Eik|De Fabriek|De Fuut|De Gieter|De Haven|De IJsvogel|De Kaap|De Kade|De Kiem|De Kikker|De Kraan|De Lantaarn|De Linde|De Loods|De Meerkoet|De Molen|De Muze|De Ooievaar|De Pakhuizen|De Pelikaan|De Plataan|De Reiger|De Schelp|De Sluis|De Spoorzone|De Stek|De Tuinen|De Tulp|De Vlinder|De Wever|De Wilg|De Zwaan|Het Anker|Het Baken|Het Kompas|Het Laantje|Het Veem',
    ),
    hall: listOf('*|Studentenhuis *|Residentie *|Campus *|* {quarter}|Studentencomplex *'),
    tower: listOf('Toren *|Woontoren *'),
    house: listOf('Studentenhuis *|Huis *|Villa *'),
    flat: listOf('Appartementen *|Woonhuis *|Woongebouw *'),
  },
  BE: {
    words: listOf(
      'De Boomgaard|De Brouwerij|De Drie Linden|De Eik|De Kapel|De Klok|De Korenbloem|De Leeuwerik|De Linde|De Meander|De Mouterij|De Pauw|De Reiger|De Spinnerij|De Ster|De Toren|De Valk|De Vlasbloem|De Wever|De Zwaluw|Het Atelier|Het Begijnhof|Het Hof|Het Klooster|Het Pand',
    ),
    hall: listOf('Residentie *|Studentenresidentie *|*|Campus *|* {quarter}'),
    house: listOf('Studentenhuis *|Huis *|Kot *'),
    flat: listOf('Residentie *|Appartementen *'),
  },
  SE: {
    words: listOf(
      'Björken|Blåklockan|Domherren|Eken|Fyren|Gläntan|Granen|Gästis|Hjorten|Humlan|Kastanjen|Kajen|Koltrasten|Ladan|Liljan|Linden|Lärkan|Lönnen|Magasinet|Norrskenet|Oxeln|Rönnen|Sjöstjärnan|Skeppet|Spinneriet|Svalan|Tallen|Tärnan|Vallmon|Vätten|Ängen',
    ),
    hall: listOf('Studenthuset *|Studentboendet *|Campus *|Kvarteret *|* {quarter}'),
    house: listOf('Villa *|Kollektivet *|Huset *'),
    flat: listOf('Kvarteret *|Lägenheterna *|Studenthuset *'),
  },
  DK: {
    words: listOf(
      'Ahornen|Birken|Bøgelunden|Egelunden|Fyrtårnet|Gartneriet|Havnehuset|Hejren|Højskolen|Kastanjen|Kornloftet|Lindegården|Lærken|Mejeriet|Mågen|Nordlyset|Pakhuset|Poppelgården|Rosenhaven|Spinderiet|Stæren|Strandengen|Svalen|Tranen|Værftet',
    ),
    hall: listOf('Kollegiet *|Kollegiet *|Studiehuset *|Campus *|* {quarter}'),
    house: listOf('Huset *|Bofællesskabet *|Villa *'),
    flat: listOf('Studieboligerne *|Lejlighederne *'),
  },
  NO: {
    words: listOf(
      'Bjørkelia|Bølgen|Elvebredden|Fjelltun|Fjordglimt|Furua|Fyret|Granly|Havblikk|Heimen|Konglen|Lerka|Lyngen|Mølla|Nordlys|Rognan|Sagbruket|Skogly|Solsiden|Solstua|Svanen|Tindeblikk|Trollheim|Utsikten|Ørneredet',
    ),
    hall: listOf('Studenthuset *|Studentbyen *|Campus *|Studentheimen *|* {quarter}'),
    house: listOf('Villa *|Kollektivet *|Huset *'),
    flat: listOf('Studentleilighetene *|Gården *'),
  },
  FI: {
    words: listOf(
      'Haapala|Joutsen|Jääskelä|Kaisla|Kallio|Kataja|Kielo|Kivipuro|Koivula|Kuusela|Lehtola|Lumme|Lähde|Majakka|Metsälä|Mäntylä|Niittylä|Orvokki|Pihlaja|Pääsky|Rantala|Revontuli|Satama|Tammela|Tuomi|Vaahtera|Vuokko',
    ),
    hall: listOf('Opiskelijatalo *|Opiskelija-asunnot *|Kampus *|Talo *|* {quarter}'),
    house: listOf('Villa *|Talo *'),
    flat: listOf('Asunnot *|Opiskelija-asunnot *'),
  },
  PL: {
    words: listOf(
      'Akacja|Bocian|Brzoza|Bursztyn|Cegielnia|Chabry|Czajka|Dąb|Fabryczna|Horyzont|Jarzębina|Jaskółka|Jesion|Kalina|Kasztan|Klon|Konwalia|Latarnia|Lawenda|Lipa|Mewa|Młyn|Modrzew|Piwonia|Platan|Przystań|Rumianek|Skowronek|Słonecznik|Sowa|Stokrotka|Syrena|Tkalnia|Wierzba|Żuraw',
    ),
    hall: listOf('Dom Studencki *|Akademik *|Rezydencja *|Kampus *|* {quarter}'),
    tower: listOf('Wieża *'),
    house: listOf('Dom *|Willa *'),
    flat: listOf('Apartamenty *|Kamienica *|Studia *'),
  },
  CZ: {
    words: listOf(
      'Akát|Buk|Dubina|Hvězda|Jabloň|Javor|Jeřabina|Kaštan|Konvalinka|Kopretina|Lávka|Ledňáček|Lípa|Maják|Mlýn|Na Nábřeží|Na Výsluní|Pivovar|Pod Lipami|Přádelna|Sedmikráska|Skřivan|Slunečnice|Terasa|U Zlaté hvězdy|Vlaštovka|Vyhlídka|Vltavín',
    ),
    hall: listOf('Kolej *|Rezidence *|Rezidence *|Kampus *|* {quarter}'),
    house: listOf('Dům *|Vila *'),
    flat: listOf('Apartmány *|Rezidence *'),
  },
  HU: {
    words: listOf(
      'Akác|Cseresznye|Csillag|Fecske|Fenyő|Gesztenye|Gyöngyvirág|Hársfa|Ibolya|Juhar|Kikötő|Levendula|Liget|Malom|Mandula|Napfény|Napraforgó|Nyárfa|Orgona|Pacsirta|Platán|Szarka|Tölgyfa|Tulipán',
    ),
    hall: listOf('* Diákház|* Diákotthon|* Rezidencia|* Campus|* Ház'),
    house: listOf('* Ház|* Villa'),
    flat: listOf('* Apartmanok|* Lakópark'),
  },
  GR: {
    words: listOf(
      'Agora|Amygdalia|Anemoni|Asteria|Aura|Chelidoni|Dafni|Elaia|Faros|Galini|Iliachtida|Ilios|Kallisti|Kanella|Kyma|Lefka|Lemoni|Lotos|Meltemi|Neroli|Orizontas|Pefko|Petra|Platanos|Portokali|Selini|Thalassa|Thymari|Violeta|Yasemi',
    ),
    hall: listOf('* Residence|* Student Residence|* House|* Student Living|* {quarter}|{quarter} Residence'),
    house: listOf('Villa *|* House|Spiti *'),
    flat: listOf('* Apartments|* Flats'),
  },
  TR: {
    words: listOf(
      'Akasya|Badem|Bahar|Begonya|Ceviz|Çınar|Deniz|Erguvan|Fener|Gülbahçe|Güneş|Ihlamur|Karanfil|Kaya|Kestane|Kırlangıç|Lale|Lavanta|Leylek|Liman|Manolya|Martı|Mavi|Nar|Nilüfer|Papatya|Sakız|Sedir|Serçe|Tepe|Turna|Vadi|Yasemin|Zambak|Zeytin',
    ),
    hall: listOf('* Öğrenci Yurdu|* Öğrenci Evi|* Öğrenci Rezidansı|* Kampüs|* {quarter}'),
    house: listOf('* Evi|* Konağı'),
    flat: listOf('* Apartmanı|* Rezidans|* Stüdyo'),
  },
}

/** Spanish and Portuguese are spoken overseas too. */
export const EUROPEAN_NAMES: Record<string, NameWords> = {
  ...EUROPEAN,
  ...sharedBy('ES', ['MX', 'AR', 'CL', 'CO']),
  ...sharedBy('PT', ['BR']),
}

function sharedBy(from: string, countries: readonly string[]): Record<string, NameWords> {
  const names = EUROPEAN[from]
  return names ? Object.fromEntries(countries.map((country) => [country, names])) : {}
}
