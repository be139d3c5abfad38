import type { NameWords } from './name-words.ts'
import { splitNames } from '../word-list.ts'

const EUROPEAN: Record<string, NameWords> = {
  DE: {
    words: splitNames(
      'Ahornhof|Albatros|Altes Depot|Apfelhof|Auenblick|Birkenhof|Brunnenhof|Buchenhain|Eichenhof|Elsterhaus|Falkenhof|Gartenhof|Glockenhof|Grünspecht|Güterbahnhof|Hafenblick|Hirschgarten|Kastanienhof|Kornspeicher|Kranich|Lerchenhof|Lichthof|Lindenhof|Malzfabrik|Marienhof|Möwe|Mühlenhof|Nordlicht|Obstgarten|Parkblick|Pirol|Platanenhof|Postquartier|Rosengarten|Rotkehlchen|Schwalbennest|Seidenspinnerei|Sonnenhof|Spinnerei|Südhof|Uferblick|Ulmenhof|Webstuhl|Weidenhof|Werkhof|Wiesengrund|Zeisig|Ziegelei',
    ),
    hall: splitNames(
      'Wohnheim *|Haus *|Haus *|Campus *|Quartier *|Studentenhaus *|Studierendenhaus *|* {quarter}|Residenz *',
    ),
    tower: splitNames('Turm *|Hochhaus *'),
    brick: splitNames('Fabrikhaus *|Alte Fabrik *'),
    house: splitNames('WG-Haus *|Haus *|Altbau *|Villa *'),
    flat: splitNames('Apartments *|Apartmenthaus *|Wohnhaus *'),
  },
  AT: {
    words: splitNames(
      'Akazienhof|Alpenblick|Annenhof|Birkenhof|Brunnenhof|Dreilindenhof|Edelweiß|Enzian|Fliederhof|Gloriette|Hofgarten|Josefihof|Kaiserlinde|Kapuzinerhof|Kastanienhof|Lerchenhof|Lindenhof|Marienhof|Nussbaumhof|Parkblick|Rosenhof|Salettl|Sonnenhof|Steinbock|Tannenhof|Theresienhof|Vogelweide|Weinberg|Zirbe',
    ),
    hall: splitNames('Haus *|Studentenheim *|Studierendenheim *|Campus *|Residenz *|* {quarter}'),
    house: splitNames('Haus *|Villa *|WG-Haus *'),
    flat: splitNames('Apartments *|Wohnen * {quarter}|Apartmenthaus *'),
  },
  CH: {
    words: splitNames(
      'Ahornhof|Alpenblick|Arve|Bachtel|Birkenhof|Brunnhof|Eiger|Enzian|Gotthard|Hirschen|Kastanienhof|Lägern|Lindenhof|Murmeltier|Pilatus|Rebhof|Rigi|Rosengarten|Säntis|Schwalbe|Seeblick|Silberdistel|Sonnenberg|Steinbock|Tannhof|Uetli|Weidli|Wiesenhof',
    ),
    hall: splitNames('Haus *|Studentenhaus *|Studierendenhaus *|Campus *|Residenz *|* {quarter}'),
    house: splitNames('Haus *|Villa *|WG-Haus *'),
    flat: splitNames('Apartments *|Wohnen * {quarter}|Apartmenthaus *'),
  },
  FR: {
    words: splitNames(
      'Les Acacias|Les Alizés|L’Amandier|L’Ancienne Imprimerie|Les Arcades|L’Atelier|L’Aubépine|Les Bergeronnettes|Le Belvédère|Les Bleuets|Le Campanile|La Canopée|Les Capucines|Les Cèdres|Le Clos des Tanneurs|Le Clos Fleuri|Le Colibri|Les Cordeliers|Les Érables|La Fabrique|La Filature|La Fontaine|Les Glycines|Les Hirondelles|Le Jardin des Lettres|Les Jonquilles|Les Lavandes|La Lanterne|Les Lilas|Le Martin-Pêcheur|Les Mésanges|Le Mistral|Le Moulin|Les Mûriers|L’Olivier|L’Orangerie|Le Parc|La Passerelle|Le Patio|Les Peupliers|Les Platanes|Le Rossignol|Le Séquoia|Les Tilleuls|La Tisserie|Les Tournesols|Le Vallon|La Verrière',
    ),
    hall: splitNames('Résidence *|Résidence *|Résidence *|Résidence étudiante *|*|* {quarter}|Campus *'),
    house: splitNames('Maison *|Villa *|Colocation *'),
    flat: splitNames('Résidence *|Appartements *|Immeuble *'),
  },
  ES: {
    words: splitNames(
      'Aceituna|Albahaca|Alborada|Alhelí|Almendro|Aurora|Azahar|Azulejo|Brisa|Buganvilla|Candela|Caracola|Celeste|Ceiba|Cigüeña|Clavel|Colibrí|Cometa|Encina|Esmeralda|Estrella|Faro|Girasol|Golondrina|Granado|Hierbabuena|Jacaranda|Jazmín|Laurel|Lavanda|Limonero|Lucero|Luna|Madreselva|Magnolia|Manantial|Mirador|Mistral|Nardo|Naranjo|Nogal|Olivar|Palmera|Poniente|Retama|Ribera|Romero|Sirena|Tilo|Tramontana|Violeta|Zafiro',
    ),
    hall: splitNames(
      'Residencia *|Residencia *|Residencia Universitaria *|Campus *|Colegio *|* {quarter}|Casa *|Residencia * {quarter}',
    ),
    tower: splitNames('Torre *'),
    house: splitNames('Casa *|Villa *'),
    flat: splitNames('Apartamentos *|Estudios *|Edificio *|Piso compartido *'),
  },
  PT: {
    words: splitNames(
      'Açucena|Alecrim|Alfazema|Amendoeira|Andorinha|Aurora|Azulejo|Bela Vista|Camélia|Carvalho|Cravo|Estrela|Farol|Figueira|Gaivota|Girassol|Hortênsia|Jacarandá|Jasmim|Laranjeira|Limoeiro|Loureiro|Luar|Madressilva|Magnólia|Maré|Mirante|Nogueira|Oliveira|Orvalho|Pinhal|Ribeira|Rouxinol|Saudade|Sobreiro|Tília|Violeta',
    ),
    hall: splitNames('Residência *|Residência *|Residência Universitária *|Campus *|Casa *|* {quarter}'),
    tower: splitNames('Torre *'),
    house: splitNames('Casa *|Vivenda *|Moradia *'),
    flat: splitNames('Apartamentos *|Edifício *|Estúdios *'),
  },
  IT: {
    words: splitNames(
      'Acacia|Allodola|Aurora|Azalea|Belvedere|Biancospino|Borgo Antico|Camelia|Cascina|Cicogna|Cipresso|Corallo|Edera|Filanda|Fiordaliso|Gelsomino|Ginestra|Girasole|Glicine|Iris|Lanterna|Lavanda|Limonaia|Loggia|Magnolia|Melograno|Mimosa|Mirto|Mulino|Oleandro|Olmo|Ortensia|Papavero|Pergola|Primula|Quercia|Rondine|Rosmarino|Tiglio|Torchio|Usignolo|Verbena|Vigna|Viola|Zagara|Zefiro',
    ),
    hall: splitNames('Residenza *|Residenza *|Studentato *|Campus *|Casa *|Collegio *|* {quarter}'),
    tower: splitNames('Torre *'),
    house: splitNames('Casa *|Villa *|Casa dello Studente *'),
    flat: splitNames('Appartamenti *|Palazzina *|Residence *'),
  },
  NL: {
    words: splitNames(
      'De Appelboom|De Berk|De Bongerd|De Brug|De Eik|De Fabriek|De Fuut|De Gieter|De Haven|De IJsvogel|De Kaap|De Kade|De Kiem|De Kikker|De Kraan|De Lantaarn|De Linde|De Loods|De Meerkoet|De Molen|De Muze|De Ooievaar|De Pakhuizen|De Pelikaan|De Plataan|De Reiger|De Schelp|De Sluis|De Spoorzone|De Stek|De Tuinen|De Tulp|De Vlinder|De Wever|De Wilg|De Zwaan|Het Anker|Het Baken|Het Kompas|Het Laantje|Het Veem',
    ),
    hall: splitNames('*|Studentenhuis *|Residentie *|Campus *|* {quarter}|Studentencomplex *'),
    tower: splitNames('Toren *|Woontoren *'),
    house: splitNames('Studentenhuis *|Huis *|Villa *'),
    flat: splitNames('Appartementen *|Woonhuis *|Woongebouw *'),
  },
  BE: {
    words: splitNames(
      'De Boomgaard|De Brouwerij|De Drie Linden|De Eik|De Kapel|De Klok|De Korenbloem|De Leeuwerik|De Linde|De Meander|De Mouterij|De Pauw|De Reiger|De Spinnerij|De Ster|De Toren|De Valk|De Vlasbloem|De Wever|De Zwaluw|Het Atelier|Het Begijnhof|Het Hof|Het Klooster|Het Pand',
    ),
    hall: splitNames('Residentie *|Studentenresidentie *|*|Campus *|* {quarter}'),
    house: splitNames('Studentenhuis *|Huis *|Kot *'),
    flat: splitNames('Residentie *|Appartementen *'),
  },
  SE: {
    words: splitNames(
      'Björken|Blåklockan|Domherren|Eken|Fyren|Gläntan|Granen|Gästis|Hjorten|Humlan|Kastanjen|Kajen|Koltrasten|Ladan|Liljan|Linden|Lärkan|Lönnen|Magasinet|Norrskenet|Oxeln|Rönnen|Sjöstjärnan|Skeppet|Spinneriet|Svalan|Tallen|Tärnan|Vallmon|Vätten|Ängen',
    ),
    hall: splitNames('Studenthuset *|Studentboendet *|Campus *|Kvarteret *|* {quarter}'),
    house: splitNames('Villa *|Kollektivet *|Huset *'),
    flat: splitNames('Kvarteret *|Lägenheterna *|Studenthuset *'),
  },
  DK: {
    words: splitNames(
      'Ahornen|Birken|Bøgelunden|Egelunden|Fyrtårnet|Gartneriet|Havnehuset|Hejren|Højskolen|Kastanjen|Kornloftet|Lindegården|Lærken|Mejeriet|Mågen|Nordlyset|Pakhuset|Poppelgården|Rosenhaven|Spinderiet|Stæren|Strandengen|Svalen|Tranen|Værftet',
    ),
    hall: splitNames('Kollegiet *|Kollegiet *|Studiehuset *|Campus *|* {quarter}'),
    house: splitNames('Huset *|Bofællesskabet *|Villa *'),
    flat: splitNames('Studieboligerne *|Lejlighederne *'),
  },
  NO: {
    words: splitNames(
      'Bjørkelia|Bølgen|Elvebredden|Fjelltun|Fjordglimt|Furua|Fyret|Granly|Havblikk|Heimen|Konglen|Lerka|Lyngen|Mølla|Nordlys|Rognan|Sagbruket|Skogly|Solsiden|Solstua|Svanen|Tindeblikk|Trollheim|Utsikten|Ørneredet',
    ),
    hall: splitNames('Studenthuset *|Studentbyen *|Campus *|Studentheimen *|* {quarter}'),
    house: splitNames('Villa *|Kollektivet *|Huset *'),
    flat: splitNames('Studentleilighetene *|Gården *'),
  },
  FI: {
    words: splitNames(
      'Haapala|Joutsen|Jääskelä|Kaisla|Kallio|Kataja|Kielo|Kivipuro|Koivula|Kuusela|Lehtola|Lumme|Lähde|Majakka|Metsälä|Mäntylä|Niittylä|Orvokki|Pihlaja|Pääsky|Rantala|Revontuli|Satama|Tammela|Tuomi|Vaahtera|Vuokko',
    ),
    hall: splitNames('Opiskelijatalo *|Opiskelija-asunnot *|Kampus *|Talo *|* {quarter}'),
    house: splitNames('Villa *|Talo *'),
    flat: splitNames('Asunnot *|Opiskelija-asunnot *'),
  },
  PL: {
    words: splitNames(
      'Akacja|Bocian|Brzoza|Bursztyn|Cegielnia|Chabry|Czajka|Dąb|Fabryczna|Horyzont|Jarzębina|Jaskółka|Jesion|Kalina|Kasztan|Klon|Konwalia|Latarnia|Lawenda|Lipa|Mewa|Młyn|Modrzew|Piwonia|Platan|Przystań|Rumianek|Skowronek|Słonecznik|Sowa|Stokrotka|Syrena|Tkalnia|Wierzba|Żuraw',
    ),
    hall: splitNames('Dom Studencki *|Akademik *|Rezydencja *|Kampus *|* {quarter}'),
    tower: splitNames('Wieża *'),
    house: splitNames('Dom *|Willa *'),
    flat: splitNames('Apartamenty *|Kamienica *|Studia *'),
  },
  CZ: {
    words: splitNames(
      'Akát|Buk|Dubina|Hvězda|Jabloň|Javor|Jeřabina|Kaštan|Konvalinka|Kopretina|Lávka|Ledňáček|Lípa|Maják|Mlýn|Na Nábřeží|Na Výsluní|Pivovar|Pod Lipami|Přádelna|Sedmikráska|Skřivan|Slunečnice|Terasa|U Zlaté hvězdy|Vlaštovka|Vyhlídka|Vltavín',
    ),
    hall: splitNames('Kolej *|Rezidence *|Rezidence *|Kampus *|* {quarter}'),
    house: splitNames('Dům *|Vila *'),
    flat: splitNames('Apartmány *|Rezidence *'),
  },
  HU: {
    words: splitNames(
      'Akác|Cseresznye|Csillag|Fecske|Fenyő|Gesztenye|Gyöngyvirág|Hársfa|Ibolya|Juhar|Kikötő|Levendula|Liget|Malom|Mandula|Napfény|Napraforgó|Nyárfa|Orgona|Pacsirta|Platán|Szarka|Tölgyfa|Tulipán',
    ),
    hall: splitNames('* Diákház|* Diákotthon|* Rezidencia|* Campus|* Ház'),
    house: splitNames('* Ház|* Villa'),
    flat: splitNames('* Apartmanok|* Lakópark'),
  },
  GR: {
    words: splitNames(
      'Agora|Amygdalia|Anemoni|Asteria|Aura|Chelidoni|Dafni|Elaia|Faros|Galini|Iliachtida|Ilios|Kallisti|Kanella|Kyma|Lefka|Lemoni|Lotos|Meltemi|Neroli|Orizontas|Pefko|Petra|Platanos|Portokali|Selini|Thalassa|Thymari|Violeta|Yasemi',
    ),
    hall: splitNames('* Residence|* Student Residence|* House|* Student Living|* {quarter}|{quarter} Residence'),
    house: splitNames('Villa *|* House|Spiti *'),
    flat: splitNames('* Apartments|* Flats'),
  },
  TR: {
    words: splitNames(
      'Akasya|Badem|Bahar|Begonya|Ceviz|Çınar|Deniz|Erguvan|Fener|Gülbahçe|Güneş|Ihlamur|Karanfil|Kaya|Kestane|Kırlangıç|Lale|Lavanta|Leylek|Liman|Manolya|Martı|Mavi|Nar|Nilüfer|Papatya|Sakız|Sedir|Serçe|Tepe|Turna|Vadi|Yasemin|Zambak|Zeytin',
    ),
    hall: splitNames('* Öğrenci Yurdu|* Öğrenci Evi|* Öğrenci Rezidansı|* Kampüs|* {quarter}'),
    house: splitNames('* Evi|* Konağı'),
    flat: splitNames('* Apartmanı|* Rezidans|* Stüdyo'),
  },
}

/** Spanish and Portuguese names are also used for countries in Latin America. */
export const EUROPEAN_NAMES: Record<string, NameWords> = {
  ...EUROPEAN,
  ...shareNames('ES', ['MX', 'AR', 'CL', 'CO']),
  ...shareNames('PT', ['BR']),
}

function shareNames(from: string, countries: readonly string[]): Record<string, NameWords> {
  const names = EUROPEAN[from]
  return names ? Object.fromEntries(countries.map((country) => [country, names])) : {}
}
