import type { StreetWords } from './street-words.ts'
import { splitNames } from '../word-list.ts'

const GERMAN = splitNames(
  'Ahornstraße|Albrechtstraße|Am Alten Bahnhof|Am Kanal|Am Stadtpark|An der Mühle|Bachstraße|Bahnhofstraße|Beethovenstraße|Bergstraße|Birkenweg|Brückenstraße|Brunnenstraße|Buchenweg|Burgstraße|Eichenallee|Erlenweg|Feldstraße|Fichtestraße|Friedrichstraße|Gartenstraße|Goethestraße|Große Gasse|Gutenbergstraße|Hafenstraße|Hauptstraße|Heinrich-Heine-Straße|Herderstraße|Hochstraße|Holzmarkt|Humboldtstraße|Jahnstraße|Kaiserstraße|Kantstraße|Kastanienallee|Keplerstraße|Kirchstraße|Klosterstraße|Leibnizstraße|Lessingstraße|Lindenstraße|Luisenstraße|Marktstraße|Mozartstraße|Mühlenweg|Neue Straße|Nordring|Parkstraße|Platanenallee|Rathausstraße|Ringstraße|Rosenstraße|Schillerstraße|Schlossstraße|Schulstraße|Schützenstraße|Sonnenallee|Südring|Theodor-Storm-Straße|Turmstraße|Uferstraße|Ulmenweg|Universitätsstraße|Waldstraße|Weberstraße|Weinbergstraße|Wiesenweg|Wilhelmstraße|Ziegelstraße',
)

export const GERMANIC_STREETS: Record<string, StreetWords> = {
  DE: { shapes: ['*'], names: GERMAN, numbers: splitNames('{1-120}|{1-60}|{1-40}a|{1-40}b') },
  AT: {
    shapes: ['*'],
    names: splitNames(
      'Alte Poststraße|Am Heumarkt|Annenstraße|Bahnhofstraße|Brunnengasse|Burggasse|Elisabethstraße|Feldgasse|Fischergasse|Franz-Josef-Straße|Gartengasse|Glockengasse|Goethestraße|Gumpgasse|Hauptstraße|Hofgasse|Josefigasse|Kaiserstraße|Karl-Schönherr-Straße|Kirchengasse|Klostergasse|Lange Gasse|Lederergasse|Leopoldstraße|Lerchengasse|Mariengasse|Mozartgasse|Mühlgasse|Neubaugasse|Neustiftgasse|Parkgasse|Pfarrgasse|Rosengasse|Salzgasse|Schillerstraße|Schlossgasse|Schulgasse|Schützengasse|Seilergasse|Sterngasse|Theresiengasse|Ungargasse|Webergasse|Ziegelgasse',
    ),
    numbers: splitNames('{1-120}|{1-60}|{1-60}/{1-12}'),
  },
  CH: {
    shapes: ['*'],
    names: splitNames(
      'Bahnhofstrasse|Birkenweg|Brunngasse|Bundesstrasse|Dorfstrasse|Feldstrasse|Gartenstrasse|Gerbergasse|Gotthardstrasse|Hardstrasse|Hauptstrasse|Hofwiesenweg|Kirchgasse|Länggasse|Lindenstrasse|Marktgasse|Mühlegasse|Münsterweg|Neugasse|Nordstrasse|Obere Gasse|Rebbergstrasse|Ringstrasse|Rosengasse|Rosenbergstrasse|Schulstrasse|Schützenmattstrasse|Seestrasse|Seefeldweg|Sonnenbergstrasse|Spitalgasse|Talstrasse|Tellstrasse|Turnerstrasse|Universitätstrasse|Weststrasse|Winkelriedstrasse|Zollstrasse',
    ),
    numbers: splitNames('{1-120}|{1-60}|{1-40}a'),
  },
  NL: {
    shapes: ['*'],
    names: splitNames(
      'Ahornstraat|Bakkerstraat|Beukenlaan|Bilderdijkstraat|Bloemstraat|Boterstraat|Brouwersgracht|De Ruyterstraat|Dorpsstraat|Eikenlaan|Emmastraat|Hoogstraat|Hugo de Grootstraat|Julianalaan|Kanaalweg|Kastanjelaan|Kerkstraat|Kloosterweg|Kruisstraat|Lange Nieuwstraat|Lindelaan|Marktstraat|Molenstraat|Molenweg|Nassaulaan|Nieuwe Gracht|Nieuwstraat|Noordeinde|Oosterkade|Oranjestraat|Oude Haven|Parkweg|Plantage|Prinsenkade|Raadhuisstraat|Rembrandtlaan|Rozenstraat|Schoolstraat|Singel|Spoorstraat|Stationsweg|Tuinstraat|Universiteitslaan|Vondelstraat|Waterstraat|Weverstraat|Wilhelminastraat|Zuiderkade',
    ),
    numbers: splitNames('{1-240}|{1-90}|{1-120}A|{1-90}-{1-3}'),
  },
  BE: {
    shapes: ['*'],
    names: splitNames(
      'Bondgenotenlaan|Brugstraat|Burgstraat|Diestsestraat|Frederik Lintsstraat|Gentsesteenweg|Groenstraat|Grote Steenweg|Hoogstraat|Kapelstraat|Kasteellaan|Kerkstraat|Kloosterstraat|Koning Albertlaan|Korenmarkt|Lange Violettestraat|Leopoldstraat|Lindelaan|Molenstraat|Naamsesteenweg|Nieuwstraat|Ooststraat|Oudeburg|Parkstraat|Predikherenstraat|Rozenlaan|Schapenstraat|Schoolstraat|Sint-Annastraat|Sint-Jacobsplein|Sint-Pietersnieuwstraat|Stationsstraat|Tiensestraat|Veldstraat|Vismarkt|Vlasmarkt|Volkstraat|Vrijdagmarkt|Waterkant|Wetstraat',
    ),
    numbers: splitNames('{1-180}|{1-60}'),
  },
  SE: {
    shapes: ['*'],
    names: splitNames(
      'Björkgatan|Bredgatan|Drottninggatan|Ekvägen|Fabriksgatan|Fjällgatan|Fiskargatan|Götgatan|Hamngatan|Idrottsvägen|Kastanjegatan|Klostergatan|Kungsgatan|Kyrkogatan|Lindvägen|Lärkgatan|Magistratsvägen|Norra Ringen|Nygatan|Parkgatan|Prästgatan|Rosengatan|Sankt Olofs väg|Sjögatan|Skolgatan|Slottsgatan|Storgatan|Studentvägen|Södra Vägen|Tallvägen|Trädgårdsgatan|Tunavägen|Universitetsvägen|Vasagatan|Vintergatan|Västra Hamnen|Ängsgatan|Östra Vallgatan',
    ),
    numbers: splitNames('{1-90}|{1-60}|{1-40} A|{1-40} B'),
  },
  DK: {
    shapes: ['*'],
    names: splitNames(
      'Birkevej|Bispegade|Blågårdsvej|Bredgade|Dronningensgade|Egevej|Elmegade|Fiskergade|Frederiksgade|Grønnegade|Havnegade|Jagtvej|Kastanievej|Kirkegade|Klostergade|Kongensgade|Langgade|Lindevej|Lærkevej|Møllevej|Nørregade|Parkvej|Ringgaden|Rosenvej|Rådhusgade|Skolegade|Skovvej|Slotsgade|Strandvejen|Søndergade|Torvegade|Universitetsvej|Vestergade|Vesterbro Passage|Østergade',
    ),
    numbers: splitNames('{1-180}|{1-60}|{1-60}B'),
  },
  NO: {
    shapes: ['*'],
    names: splitNames(
      'Bakkegata|Bjerkealleen|Brugata|Dronningens gate|Elvegata|Fjellveien|Fjordgata|Furuveien|Gamleveien|Haakon VIIs gate|Hagegata|Havnegata|Holbergs gate|Kirkeveien|Klostergata|Kongens gate|Lillegata|Lindeveien|Markveien|Møllegata|Nedre Strandgate|Nordre gate|Parkveien|Prestegata|Rosenborggata|Sandgata|Skippergata|Skoleveien|Smedgata|Solveien|Storgata|Strandgaten|Sverres gate|Søndre gate|Torggata|Universitetsveien|Øvre Bakken',
    ),
    numbers: splitNames('{1-90}|{1-60}|{1-40}B'),
  },
  FI: {
    shapes: ['*'],
    names: splitNames(
      'Aleksanterinkatu|Asemakatu|Hämeenkatu|Itäinen Rantakatu|Kalevankatu|Kauppakatu|Keskuskatu|Kirkkokatu|Koivukuja|Koulukatu|Kuusitie|Lehtitie|Linnankatu|Maariankatu|Mannerintie|Metsätie|Mäntykuja|Myllykatu|Niittytie|Opiskelijankatu|Pihlajatie|Puistokatu|Puutarhakatu|Rantatie|Satamakatu|Sepänkatu|Tammitie|Teollisuuskatu|Torikatu|Tuomiokirkonkatu|Vaahterakuja|Vesilinnantie|Yliopistonkatu|Ylioppilaskatu',
    ),
    numbers: splitNames('{1-60}|{1-40} A {1-40}|{1-40} B {1-40}'),
  },
}
