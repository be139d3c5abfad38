/** Patterns for the rest of a postcode after the codes below, as `fillPattern` takes them. */
const ENDINGS: Readonly<Record<string, string>> = {
  GB: ' #@@',
  IE: ' ****',
  NL: ' &&',
  CA: ' #&#',
  JP: '-00{11-86}',
  PL: '-{001-480}',
  SE: ' {20-60}',
  CZ: ' 00',
}

/** Postcodes or their prefixes for each quarter, by country and city. A `_` stands for a space. */
const QUARTER_CODES: Readonly<Record<string, string>> = {
  'GB London':
    "Bloomsbury: WC1E WC1H; Shoreditch: E1 E2 EC2A; Camden Town: NW1; Stratford: E15; Whitechapel: E1; Hammersmith: W6 W14; Islington: N1 N7; King's Cross: N1 WC1X; South Kensington: SW5 SW7; Greenwich: SE10; Wembley: HA0 HA9; Elephant and Castle: SE1 SE17; Vauxhall: SE11 SW8; Hackney: E8 E9; Brixton: SW2 SW9; Canary Wharf: E14; Paddington: W2; Mile End: E1 E3",
  'GB Manchester':
    'Fallowfield: M14; Rusholme: M13 M14; Hulme: M15; Withington: M20; Northern Quarter: M1 M4; Ancoats: M4; Didsbury: M20; Chorlton-cum-Hardy: M21; Victoria Park: M13 M14; Castlefield: M3 M15',
  'GB Birmingham':
    'Selly Oak: B29; Edgbaston: B15; Harborne: B17; Digbeth: B5; Jewellery Quarter: B1 B3 B18; Bournbrook: B29; Moseley: B13; Aston: B6 B7; Erdington: B23 B24',
  'GB Leeds':
    'Headingley: LS6; Hyde Park: LS6; Woodhouse: LS2 LS6; Burley: LS4; Chapel Allerton: LS7; Holbeck: LS11; Meanwood: LS6; Kirkstall: LS5; Hunslet: LS10',
  'GB Liverpool':
    'Kensington: L6 L7; Toxteth: L8; Wavertree: L15; Baltic Triangle: L1; Ropewalks: L1; Aigburth: L17; Anfield: L4; Allerton: L18; Georgian Quarter: L1 L8',
  'GB Sheffield':
    'Broomhill: S10; Crookes: S10; Ecclesall: S11; Kelham Island: S3; Crookesmoor: S6 S10; Walkley: S6; Hillsborough: S6; Nether Edge: S7; Sharrow: S7 S11',
  'GB Nottingham':
    "Lenton: NG7; Radford: NG7; Lace Market: NG1; Hyson Green: NG7; Sherwood: NG5; The Park: NG7; Dunkirk: NG7; Hockley: NG1; St Ann's: NG3",
  'GB Newcastle upon Tyne':
    'Jesmond: NE2; Heaton: NE6; Sandyford: NE2; Fenham: NE4; Ouseburn: NE1 NE6; Gosforth: NE3; Byker: NE6; Spital Tongues: NE2; Quayside: NE1',
  'GB Glasgow':
    'Hillhead: G12; Kelvinside: G12; Partick: G11; Merchant City: G1; Finnieston: G3; Dennistoun: G31; Govan: G51; Shawlands: G41; Garnethill: G3',
  'GB Edinburgh':
    'Marchmont: EH9; Newington: EH8 EH9 EH16; Leith: EH6; Morningside: EH10; Bruntsfield: EH10; Stockbridge: EH3 EH4; Tollcross: EH3; Haymarket: EH11 EH12; Old Town: EH1 EH8; New Town: EH2 EH3',
  'GB Cardiff':
    'Cathays: CF24; Roath: CF24; Cardiff Bay: CF10; Canton: CF5 CF11; Pontcanna: CF11; Heath: CF14; Splott: CF24; Llandaff: CF5; Plasnewydd: CF24',
  'GB Bristol':
    'Clifton: BS8; Redland: BS6; Stokes Croft: BS1 BS2; Bedminster: BS3; Cotham: BS6; Gloucester Road: BS7; Southville: BS3; Easton: BS5; Montpelier: BS6',
  'GB Leicester':
    'Clarendon Park: LE2; Highfields: LE2; West End: LE3; Stoneygate: LE2; Evington: LE5; Belgrave: LE4; Aylestone: LE2; Westcotes: LE3',
  'GB Coventry':
    'Earlsdon: CV5; Canley: CV4; Cannon Park: CV4; Hillfields: CV1; Stoke: CV2 CV3; Spon End: CV1 CV5; Radford: CV6; Cheylesmore: CV3',
  'GB Southampton':
    'Portswood: SO17; Highfield: SO17; Bevois Valley: SO14; Swaythling: SO16 SO17; Bassett: SO16; Shirley: SO15; Ocean Village: SO14; Bedford Place: SO15',
  'GB Belfast':
    'Holylands: BT7; Stranmillis: BT9; Malone: BT9; Cathedral Quarter: BT1; Titanic Quarter: BT3; Ormeau: BT7; Lisburn Road: BT9; Ballyhackamore: BT4 BT5',
  'IE Dublin':
    'Rathmines: D06; Ranelagh: D06; Drumcondra: D09; Smithfield: D07; Ballsbridge: D04; Donnybrook: D04; Phibsborough: D07; Temple Bar: D02; Clontarf: D03; Glasnevin: D09 D11; Portobello: D08; Dundrum: D14 D16',
  'FR Paris':
    'Latin Quarter: 75005; Le Marais: 75003 75004; Montmartre: 75018; Belleville: 75019 75020; Bastille: 75011 75012; Saint-Germain-des-Prés: 75006; Butte-aux-Cailles: 75013; Batignolles: 75017; Montparnasse: 75014 75015; La Villette: 75019; Bercy: 75012; Passy: 75016; Oberkampf: 75011; La Défense: 92400 92800',
  'FR Lyon':
    "La Guillotière: 69003 69007; Croix-Rousse: 69001 69004; Part-Dieu: 69003; Vieux Lyon: 69005; Confluence: 69002; Presqu'île: 69001 69002; Gerland: 69007; Monplaisir: 69008; Vaise: 69009; Jean Macé: 69007",
  'FR Marseille':
    'Le Panier: 13002; Cours Julien: 13006; La Joliette: 13002; Castellane: 13006; Endoume: 13007; Vieux-Port: 13001; La Timone: 13005; Luminy: 13009; Belle de Mai: 13003; Prado: 13008',
  'AT Vienna':
    'Neubau: 1070; Josefstadt: 1080; Alsergrund: 1090; Leopoldstadt: 1020; Mariahilf: 1060; Wieden: 1040; Favoriten: 1100; Ottakring: 1160; Währing: 1180; Margareten: 1050; Landstraße: 1030; Donaustadt: 1220; Innere Stadt: 1010',
  'DE Berlin':
    'Mitte: 10115 10117 10178 10179; Kreuzberg: 10961 10967 10997 10999; Neukölln: 12043 12045 12047 12049; Friedrichshain: 10243 10245 10247; Prenzlauer Berg: 10405 10407 10435 10437; Charlottenburg: 10585 10587 10625 10627; Wedding: 13347 13353 13357; Dahlem: 14195; Moabit: 10551 10553 10557 10559; Schöneberg: 10777 10781 10823 10827; Steglitz: 12163 12165 12169; Adlershof: 12489; Lichtenberg: 10365 10367',
  'DE Munich':
    'Schwabing: 80801 80802 80803; Maxvorstadt: 80333 80799; Haidhausen: 81667 81669; Sendling: 81369 81371; Neuhausen: 80634 80636; Giesing: 81539 81541; Au: 81541; Bogenhausen: 81675 81679; Laim: 80686 80687; Pasing: 81241; Glockenbachviertel: 80469; Moosach: 80992 80993',
  'DE Hamburg':
    'Altona: 22765 22767; Eimsbüttel: 20255 20257 20259; St. Pauli: 20359; Sternschanze: 20357; Rotherbaum: 20146 20148; Winterhude: 22301 22303; Barmbek: 22305 22307; Wandsbek: 22041; HafenCity: 20457; Harburg: 21073; Wilhelmsburg: 21107 21109; Eppendorf: 20249 20251',
  'DE Cologne':
    'Ehrenfeld: 50823 50825; Belgian Quarter: 50672 50674; Sülz: 50937; Lindenthal: 50931 50935; Deutz: 50679; Nippes: 50733; Südstadt: 50677 50678; Altstadt-Nord: 50667 50668; Kalk: 51103; Mülheim: 51063 51065; Zollstock: 50969',
  'DE Frankfurt am Main':
    'Bockenheim: 60486 60487; Westend: 60323 60325; Nordend: 60316 60318; Sachsenhausen: 60594 60596; Bornheim: 60385; Gallus: 60326 60327; Ostend: 60314; Bahnhofsviertel: 60329; Niederrad: 60528; Ginnheim: 60431',
  'ES Madrid':
    'Malasaña: 28004; Chueca: 28004; Lavapiés: 28012; Moncloa: 28008 28015; Argüelles: 28008 28015; Chamberí: 28010; La Latina: 28005; Salamanca: 28001 28006; Retiro: 28009; Tetuán: 28020 28039; Cuatro Caminos: 28003 28020',
  'ES Barcelona':
    'Gràcia: 08012; Eixample: 08008 08009 08011 08036; El Raval: 08001; Gothic Quarter: 08002; Poblenou: 08005; Sants: 08014; Les Corts: 08028 08029; Barceloneta: 08003; Sant Antoni: 08015; El Born: 08003; Poble-sec: 08004; Sarrià: 08017 08034',
  'ES Valencia':
    'Benimaclet: 46020; Russafa: 46004 46006; El Carme: 46003; Cabanyal: 46011; Algirós: 46022; Blasco Ibáñez: 46010 46021; Campanar: 46015; Patraix: 46014; Extramurs: 46008; Ciutat Vella: 46001 46002',
  'IT Milan':
    'Navigli: 20143 20144; Città Studi: 20133; Isola: 20124 20159; Porta Romana: 20122 20135; Brera: 20121; Bicocca: 20126; Lambrate: 20134; Porta Venezia: 20129; Bovisa: 20158; Bocconi: 20136; Loreto: 20131; NoLo: 20127',
  'IT Rome':
    'San Lorenzo: 00185; Trastevere: 00153; Monti: 00184; Pigneto: 00176; Ostiense: 00154; Prati: 00192 00193; Testaccio: 00153; Piazza Bologna: 00162; San Giovanni: 00182 00183; Garbatella: 00154; Nomentano: 00161',
  'IT Turin':
    'San Salvario: 10125 10126; Vanchiglia: 10124; Crocetta: 10128 10129; Quadrilatero Romano: 10122; Cit Turin: 10138; Cenisia: 10141; Aurora: 10152; Lingotto: 10126; Borgo Po: 10131; San Donato: 10144',
  'HU Budapest':
    'Erzsébetváros: 1072 1074 1077; Terézváros: 1062 1063 1066; Józsefváros: 1082 1085 1088; Ferencváros: 1092 1094; Újlipótváros: 1136 1137; Lágymányos: 1111 1117; Belváros: 1052 1053; Óbuda: 1033 1035; Kelenföld: 1115 1119; Buda Castle: 1014; Angyalföld: 1131 1134',
  'CZ Prague':
    'Vinohrady: 120; Žižkov: 130; Dejvice: 160; Holešovice: 170; Smíchov: 150; Karlín: 186; Nové Město: 110 120; Malá Strana: 118; Vršovice: 101; Nusle: 140; Letná: 170',
  'PL Warsaw':
    'Śródmieście: 00; Mokotów: 02; Praga: 03; Ochota: 02; Wola: 01; Żoliborz: 01; Ursynów: 02; Powiśle: 00; Bielany: 01; Saska Kępa: 03',
  'NL Amsterdam':
    'De Pijp: 1072 1073 1074; Jordaan: 1015 1016; Oost: 1091 1093 1094; Bos en Lommer: 1055; Amsterdam Noord: 1021 1031 1032; Zuidas: 1082; De Baarsjes: 1056 1057; Buitenveldert: 1081 1082; Oud-West: 1053 1054; Zeeburg: 1019 1095; Amsterdam Centrum: 1011 1012 1017',
  'NL Rotterdam':
    'Kralingen: 3061 3062; Delfshaven: 3024 3025; Rotterdam Centrum: 3011 3012; Noord: 3032 3035; Kop van Zuid: 3071 3072; Blijdorp: 3039; Hillegersberg: 3051 3054; Feijenoord: 3071; Katendrecht: 3072',
  'BE Brussels':
    'Ixelles: 1050; Saint-Gilles: 1060; Etterbeek: 1040; Schaerbeek: 1030; Molenbeek: 1080; European Quarter: 1000 1040; Marolles: 1000; Uccle: 1180; Flagey: 1050; Jette: 1090; Auderghem: 1160',
  'DK Copenhagen':
    'Nørrebro: 2200; Vesterbro: 1650 1720; Østerbro: 2100; Frederiksberg: 2000; Amager: 2300; Indre By: 1150 1260; Christianshavn: 1401 1420; Valby: 2500; Ørestad: 2300; Nordvest: 2400; Sydhavnen: 2450',
  'SE Stockholm':
    'Södermalm: 116 118; Östermalm: 114; Vasastan: 113; Kungsholmen: 112; Norrmalm: 111; Hammarby Sjöstad: 120; Gamla Stan: 111; Lappkärrsberget: 114; Kista: 164; Gärdet: 115',
  'GR Athens':
    'Exarchia: 106_81; Plaka: 105_58; Kolonaki: 106_73 106_74; Koukaki: 117_41; Pangrati: 116_34 116_35; Kypseli: 113_61 113_62; Ampelokipoi: 115_22 115_23; Monastiraki: 105_55; Goudi: 115_27; Petralona: 118_52',
  'US New York':
    'Greenwich Village: 10003 10011 10012; Morningside Heights: 10025 10027; East Village: 10003 10009; Harlem: 10026 10027 10030; Williamsburg: 11211 11249; Astoria: 11102 11103 11105; Long Island City: 11101; Bushwick: 11207 11221 11237; Upper West Side: 10023 10024 10025; Chelsea: 10001 10011; Financial District: 10004 10005 10038; Park Slope: 11215 11217; Flushing: 11354 11355; Downtown Brooklyn: 11201; Washington Heights: 10032 10033 10040',
  'US Los Angeles':
    'Westwood: 90024; University Park: 90007; Koreatown: 90005 90006 90020; Downtown Los Angeles: 90012 90014 90015 90017; Silver Lake: 90026 90039; Echo Park: 90026; Hollywood: 90028 90038; Venice: 90291; Palms: 90034; Los Feliz: 90027; Northridge: 91324 91325; Eagle Rock: 90041',
  'US Chicago':
    'Hyde Park: 60615 60637; Lincoln Park: 60614; Wicker Park: 60622; Lakeview: 60613 60657; Rogers Park: 60626; Pilsen: 60608; Near West Side: 60607 60612; Loop: 60601 60602 60603 60604; South Loop: 60605; Logan Square: 60647; Bronzeville: 60616 60653; Bridgeport: 60608 60609',
  'US Boston':
    'Fenway-Kenmore: 02215; Allston: 02134; Back Bay: 02116; Mission Hill: 02120; Brighton: 02135; South End: 02118; Beacon Hill: 02108 02114; Jamaica Plain: 02130; Roxbury: 02119; North End: 02113; Dorchester: 02121 02122 02125',
  'US San Francisco':
    'Mission District: 94103 94110; SoMa: 94103 94107; Sunset District: 94116 94122; Richmond District: 94118 94121; Haight-Ashbury: 94117; Nob Hill: 94108 94109; Hayes Valley: 94102; Parkmerced: 94132; North Beach: 94133; Castro: 94114',
  'US Philadelphia':
    'University City: 19104; Rittenhouse Square: 19103; Fishtown: 19125; Manayunk: 19127; Northern Liberties: 19123; Old City: 19106; Fairmount: 19130; Powelton Village: 19104; Spruce Hill: 19104; Cecil B. Moore: 19121 19122',
  'US Washington DC':
    'Georgetown: 20007; Foggy Bottom: 20037; Dupont Circle: 20036; Adams Morgan: 20009; Columbia Heights: 20010; Brookland: 20017; Capitol Hill: 20002 20003; Shaw: 20001; Tenleytown: 20016; Glover Park: 20007',
  'US Seattle':
    'University District: 98105; Capitol Hill: 98102 98112; Wallingford: 98103; Fremont: 98103; Ballard: 98107; First Hill: 98101 98104; Ravenna: 98105 98115; Belltown: 98121; Queen Anne: 98109 98119',
  'US Austin':
    'West Campus: 78705; Hyde Park: 78751; North Campus: 78705 78751; Riverside: 78741; East Austin: 78702; South Congress: 78704; Downtown Austin: 78701; Mueller: 78723; Zilker: 78704',
  'CA Toronto':
    'The Annex: M5R M5S; Kensington Market: M5T; Church and Wellesley: M4Y; Yorkville: M5R; Liberty Village: M6K; North York: M2N; Scarborough: M1P; Little Italy: M6G; Leslieville: M4M; York University Heights: M3J; Chinatown: M5T; Etobicoke: M9B',
  'CA Montreal':
    'Plateau-Mont-Royal: H2J H2W; Mile End: H2T; Griffintown: H3C; Côte-des-Neiges: H3S H3T; Outremont: H2V; Old Montreal: H2Y; Rosemont: H1X; Quartier Latin: H2X; Verdun: H4G; Notre-Dame-de-Grâce: H4A; Milton Park: H2X',
  'CA Vancouver':
    'Kitsilano: V6K; West End: V6E V6G; Yaletown: V6B; Point Grey: V6R; Mount Pleasant: V5T; Gastown: V6A V6B; Kerrisdale: V6M; Fairview: V5Z V6H; Commercial Drive: V5L V5N; Dunbar: V6S; Marpole: V6P',
  'AU Sydney':
    'Ultimo: 2007; Newtown: 2042; Chippendale: 2008; Glebe: 2037; Kensington: 2033; Randwick: 2031; Surry Hills: 2010; Kingsford: 2032; Haymarket: 2000; Redfern: 2016; Camperdown: 2050; Macquarie Park: 2113; Parramatta: 2150; Burwood: 2134; Zetland: 2017',
  'AU Melbourne':
    'Carlton: 3053; Parkville: 3052; Southbank: 3006; Docklands: 3008; Fitzroy: 3065; Brunswick: 3056; Clayton: 3168; Hawthorn: 3122; North Melbourne: 3051; Footscray: 3011; Richmond: 3121; Caulfield East: 3145; Bundoora: 3083; St Kilda: 3182',
  'AU Brisbane':
    'St Lucia: 4067; Toowong: 4066; South Brisbane: 4101; West End: 4101; Fortitude Valley: 4006; Kelvin Grove: 4059; Indooroopilly: 4068; Woolloongabba: 4102; New Farm: 4005; Taringa: 4068; Nathan: 4111',
  'AU Perth':
    'Crawley: 6009; Nedlands: 6009; Northbridge: 6003; Bentley: 6102; Subiaco: 6008; Victoria Park: 6100; East Perth: 6004; Fremantle: 6160; Como: 6152; Joondalup: 6027; Leederville: 6007',
  'AU Adelaide':
    'North Adelaide: 5006; Norwood: 5067; Unley: 5061; Mawson Lakes: 5095; Glenelg: 5045; Bedford Park: 5042; Prospect: 5082; Kent Town: 5067; Magill: 5072',
  'JP Tokyo':
    'Shinjuku: 160; Shibuya: 150; Takadanobaba: 169; Ikebukuro: 170 171; Hongo: 113; Shimokitazawa: 155; Nakano: 164; Kichijoji: 180; Ueno: 110; Yotsuya: 160; Mita: 108; Komaba: 153; Asakusa: 111; Ebisu: 150',
  'KR Seoul':
    'Sinchon: {03770-03789}; Hongdae: {04030-04069}; Gangnam: {06120-06250}; Itaewon: {04340-04405}; Jongno: {03110-03199}; Anam: {02840-02859}; Gwanak: {08780-08839}; Myeong-dong: {04530-04559}; Wangsimni: {04700-04729}; Hyehwa: {03060-03089}; Hoegi: {02440-02459}; Mapo: {04140-04179}; Seongsu: {04770-04799}',
}

/** Patterns by city ("GB London"), then by quarter. Every known quarter has postcodes. */
export const QUARTER_POSTCODES: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map(
  Object.entries(QUARTER_CODES).map(([city, quarters]) => [
    city,
    new Map(quarters.split('; ').map(createQuarterParser(city))),
  ]),
)

function createQuarterParser(city: string) {
  const ending = ENDINGS[city.slice(0, 2)] ?? ''
  return (entry: string): [string, string[]] => {
    const [quarter = '', codes = ''] = entry.split(': ')
    return [quarter, codes.split(' ').map((code) => code.replace('_', ' ') + ending)]
  }
}
