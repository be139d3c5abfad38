import type { StreetWords } from './street-words.ts'
import { splitNames } from '../word-list.ts'

export const EASTERN_STREETS: Record<string, StreetWords> = {
  PL: {
    shapes: ['ul. *'],
    names: splitNames(
      'Akacjowa|Akademicka|Bracka|Brzozowa|Chłodna|Dąbrowskiego|Dębowa|Długa|Dworcowa|Fabryczna|Garbarska|Grunwaldzka|Jasna|Jesionowa|Kasztanowa|Klonowa|Kolejowa|Kopernika|Kościuszki|Krótka|Kwiatowa|Lipowa|Łąkowa|Mickiewicza|Młyńska|Mostowa|Na Skarpie|Ogrodowa|Parkowa|Piękna|Podgórna|Polna|Pomorska|Prusa|Reja|Różana|Rzemieślnicza|Sienkiewicza|Słoneczna|Słowackiego|Solna|Spacerowa|Studencka|Szewska|Szkolna|Targowa|Uniwersytecka|Wiązowa|Wiejska|Wodna|Zamkowa|Zielona|Żeromskiego',
    ),
    numbers: splitNames('{1-120}|{1-60}|{1-60}/{1-40}|{1-40}A'),
  },
  CZ: {
    shapes: ['*'],
    names: splitNames(
      'Akátová|Anenská|Botanická|Březová|Dlouhá|Dvořákova|Husova|Jiráskova|Jungmannova|Kamenná|Karlova|Klášterní|Komenského|Kounicova|Krátká|Křížová|Květinová|Lidická|Lipová|Masarykova|Mlýnská|Mostecká|Na Petynce|Na Vyhlídce|Nádražní|Nerudova|Nová|Palackého|Pod Kaštany|Polní|Purkyňova|Růžová|Říční|Sadová|Slovanská|Smetanova|Studentská|Školní|U Parku|U Vodárny|Údolní|V Zahradách|Zahradní|Zámecká|Zelená',
    ),
    numbers: splitNames('{1-60}|{100-1400}/{1-60}'),
  },
  HU: {
    shapes: splitNames('* utca|* utca|* utca|* út|* tér'),
    names: splitNames(
      'Ady Endre|Akácfa|Arany János|Attila|Bajcsy|Baross|Bartók Béla|Batthyány|Bem|Bercsényi|Deák Ferenc|Diófa|Dob|Egyetem|Eötvös|Erzsébet|Fő|Hársfa|Jókai|József Attila|Kossuth Lajos|Kölcsey|Liszt Ferenc|Madách|Mester|Mikszáth|Móricz Zsigmond|Nádor|Petőfi Sándor|Piac|Rákóczi|Ráday|Rózsa|Széchenyi|Szent István|Tisza Lajos|Tompa|Vadász|Váci|Vörösmarty|Zrínyi',
    ),
    numbers: splitNames('{1-90}|{1-60}|{1-40}/B'),
  },
  GR: {
    shapes: ['*'],
    names: splitNames(
      'Agias Sofias|Agiou Dimitriou|Akadimias|Aristotelous|Asklipiou|Athinas|Charilaou Trikoupi|Delfon|Dimokratias|Egnatia|Eleftherias|Ermou|Filellinon|Grivaion|Ippokratous|Kallidromiou|Karaiskaki|Kassandrou|Kolokotroni|Konstantinoupoleos|Kountouriotou|Lamprou Katsoni|Makedonias|Mavromichali|Melenikou|Navarinou|Olympou|Panagouli|Papanastasiou|Patision|Perikleous|Platonos|Plastira|Skoufa|Sokratous|Solonos|Svolou|Themistokleous|Tositsa|Tsimiski|Valtetsiou|Zoodochou Pigis',
    ),
    numbers: splitNames('{1-120}|{1-60}'),
  },
  TR: {
    shapes: splitNames('* Sokak|* Sokak|* Caddesi|* Caddesi'),
    names: splitNames(
      'Akasya|Atatürk|Bahçe|Barbaros|Bağlar|Cumhuriyet|Çamlık|Çarşı|Çınar|Defne|Deniz|Dere|Eski Pazar|Fener|Gazi|Gül|Güneş|Hürriyet|Ihlamur|İnönü|İskele|İstasyon|Karanfil|Kavak|Kervan|Kiraz|Lale|Leylak|Manolya|Menekşe|Mimar Sinan|Nilüfer|Okul|Orkide|Palmiye|Papatya|Selvi|Söğüt|Tunalı|Üniversite|Yasemin|Yeni Yol|Yıldız|Zambak|Zeytin',
    ),
    numbers: splitNames('{1-120}|{1-60}|{1-60}/{1-14}'),
  },
  RO: {
    shapes: splitNames('Strada *|Strada *|Bulevardul *'),
    names: splitNames(
      'Avram Iancu|Bisericii|Cireșilor|Crinului|Florilor|George Coșbuc|Gării|Grădinilor|Horea|Independenței|Lacului|Libertății|Mihai Eminescu|Mihai Viteazul|Moților|Nicolae Bălcescu|Observatorului|Plopilor|Primăverii|Teilor|Trandafirilor|Unirii|Universității|Victoriei',
    ),
    numbers: splitNames('{1-120}|{1-60}'),
  },
  HR: {
    shapes: splitNames('* ulica|* ulica|* cesta'),
    names: splitNames(
      'Bukovačka|Cvjetna|Gajeva|Gundulićeva|Ilirska|Jadranska|Kačićeva|Lipova|Livadska|Maksimirska|Masarykova|Mesnička|Petrova|Primorska|Savska|Školska|Vinogradska|Vodnikova|Zagrebačka|Zelena',
    ),
    numbers: splitNames('{1-120}|{1-60}'),
  },
  SI: {
    shapes: splitNames('* ulica|* cesta'),
    names: splitNames(
      'Cankarjeva|Dunajska|Gregorčičeva|Kolodvorska|Linhartova|Lipova|Miklošičeva|Poljanska|Prešernova|Rožna|Slovenska|Stritarjeva|Tržaška|Vodovodna|Vrtna|Zaloška',
    ),
    numbers: splitNames('{1-90}'),
  },
  EE: {
    shapes: ['*'],
    names: splitNames(
      'Aia|Kase|Kastani|Kivi|Kooli|Kuperjanovi|Lai|Lille|Näituse|Pargi|Pikk|Pärna tänav|Raua|Riia|Tähe|Tamme puiestee|Vabaduse puiestee|Veski|Ülikooli',
    ),
    numbers: splitNames('{1-60}|{1-60}-{1-30}'),
  },
  LV: {
    shapes: ['*'],
    names: splitNames(
      'Avotu iela|Bruņinieku iela|Dzirnavu iela|Ģertrūdes iela|Kalēju iela|Krasta iela|Kronvalda bulvāris|Lāčplēša iela|Liepu iela|Miera iela|Pils iela|Skolas iela|Stabu iela|Tērbatas iela|Zaļā iela',
    ),
    numbers: splitNames('{1-90}'),
  },
  LT: {
    shapes: ['*'],
    names: splitNames(
      'Aušros g.|Beržų g.|Gėlių g.|Kalvarijų g.|Kęstučio g.|Laisvės al.|Liepų g.|Mokyklos g.|Naugarduko g.|Pilies g.|Saulės g.|Savanorių pr.|Studentų g.|Universiteto g.|Vilniaus g.|Žalioji g.',
    ),
    numbers: splitNames('{1-90}'),
  },
  RS: {
    shapes: ['*'],
    names: splitNames(
      'Bulevar oslobođenja|Cvetna|Dositejeva|Francuska|Kneza Miloša|Lipova|Makedonska|Njegoševa|Resavska|Savska|Školska|Svetogorska|Takovska|Višnjićeva|Zmaj Jovina',
    ),
    numbers: splitNames('{1-90}'),
  },
  BG: {
    shapes: splitNames('ul. *|ul. *|bul. *'),
    names: splitNames(
      'Angel Kanchev|Aprilov|Bor|Cherni Vrah|Graf Ignatiev|Han Asparuh|Ivan Vazov|Lavele|Lipa|Oborishte|Rakovski|Shipka|Slavyanska|Solunska|Tsar Shishman|Vitosha',
    ),
    numbers: splitNames('{1-90}'),
  },
}
