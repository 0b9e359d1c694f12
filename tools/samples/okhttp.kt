// The part of OkHttp that samples use, which is not among the packages of the system.
package okhttp3

import java.io.ByteArrayOutputStream
import java.io.Closeable
import java.io.File
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.util.Base64

class MediaType(private val text: String) {
    override fun toString() = text

    companion object {
        fun String.toMediaType() = MediaType(this)
    }
}

class RequestBody(val type: String?, val bytes: ByteArray) {
    companion object {
        fun String.toRequestBody(type: MediaType? = null) = RequestBody(type?.toString(), toByteArray())

        fun File.asRequestBody(type: MediaType? = null) = RequestBody(type?.toString(), readBytes())
    }
}

class FormBody {
    class Builder {
        private val pairs = mutableListOf<String>()

        fun addEncoded(name: String, value: String) = apply { pairs.add("$name=$value") }

        fun build() = RequestBody("application/x-www-form-urlencoded", pairs.joinToString("&").toByteArray())
    }
}

class MultipartBody {
    class Builder {
        private val boundary = "form-boundary"
        private val out = ByteArrayOutputStream()
        private var type = "multipart/mixed"

        fun setType(type: MediaType) = apply { this.type = type.toString() }

        fun addFormDataPart(name: String, value: String) = addFormDataPart(name, null, RequestBody(null, value.toByteArray()))

        fun addFormDataPart(name: String, fileName: String?, body: RequestBody) = apply {
            val file = if (fileName == null) "" else "; filename=\"$fileName\""
            val media = if (body.type == null) "" else "Content-Type: ${body.type}\r\n"
            out.write("--$boundary\r\nContent-Disposition: form-data; name=\"$name\"$file\r\n$media\r\n".toByteArray())
            out.write(body.bytes)
            out.write("\r\n".toByteArray())
        }

        fun build(): RequestBody {
            out.write("--$boundary--\r\n".toByteArray())
            return RequestBody("$type; boundary=$boundary", out.toByteArray())
        }
    }

    companion object {
        val FORM = MediaType("multipart/form-data")
    }
}

object Credentials {
    fun basic(user: String, password: String) = "Basic " + Base64.getEncoder().encodeToString("$user:$password".toByteArray())
}

class Request(val url: String, val method: String, val body: RequestBody?, val headers: Map<String, String>) {
    class Builder {
        private var url = ""
        private var method = "GET"
        private var body: RequestBody? = null
        private val headers = linkedMapOf<String, String>()

        fun url(url: String) = apply { this.url = url }

        fun method(method: String, body: RequestBody?) = apply {
            this.method = method
            this.body = body
        }

        fun header(name: String, value: String) = apply { headers[name] = value }

        fun build() = Request(url, method, body, headers)
    }
}

class ResponseBody(private val text: String) {
    fun string() = text
}

class Response(val body: ResponseBody?) : Closeable {
    override fun close() {}
}

class Call(private val request: Request) {
    fun execute(): Response {
        val body = request.body
        val sent = if (body == null) HttpRequest.BodyPublishers.noBody() else HttpRequest.BodyPublishers.ofByteArray(body.bytes)
        val builder = HttpRequest.newBuilder(URI(request.url)).method(request.method, sent)
        if (body?.type != null) builder.header("Content-Type", body.type)
        for ((name, value) in request.headers) builder.header(name, value)
        val response = HttpClient.newHttpClient().send(builder.build(), HttpResponse.BodyHandlers.ofString())
        return Response(ResponseBody(response.body()))
    }
}

class OkHttpClient {
    fun newCall(request: Request) = Call(request)
}
